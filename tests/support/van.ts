import { openDatabase } from '#db/client';

/** Adds a vehicle without trips or a tracker, so that its duty touches no other test. */
export async function addVan(databaseUrl: string) {
  const id = `van-${crypto.randomUUID().slice(0, 8)}`;
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`insert into shuttles (id, name, vehicle_number, capacity) values (${id}, ${id}, '9', 8)`;
  return {
    path: `/manage/shuttle/vehicles/${id}`,
    positions: () => sql`select latitude, accuracy from shuttle_positions where shuttle_id = ${id}`,
    async remove() {
      await sql`delete from shuttles where id = ${id}`;
      await close();
    },
  };
}
