import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { homes } from '#db/schema';
import type { Services } from '~/domain/services';
import type { AuditEntry } from '~/platform/audit/audit.server';

type HomePlace = { id: string; latitude: number | null; longitude: number | null };

/** Avoids deadlocks between changes to several homes' coordinates. */
export const lockPlaces = ({ db }: Services) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('places of homes'))`);

/** Audits the moved homes as one changeset, without their coordinates. @returns how many moved */
export async function placeHomes(
  services: Services,
  places: readonly HomePlace[],
  writeEntries: (entries: AuditEntry[]) => Promise<void>,
): Promise<number> {
  if (places.length === 0) return 0;
  await lockPlaces(services);
  const moved = await services.db
    .update(homes)
    .set({ latitude: sql`given.latitude`, longitude: sql`given.longitude` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as given (id text, latitude float8, longitude float8)`,
    )
    .where(
      sql`homes.id = given.id and (homes.latitude, homes.longitude) is distinct from (given.latitude, given.longitude)`,
    )
    .returning({ id: homes.id });
  const [changesetId, fields] = [randomUUID(), ['latitude', 'longitude']];
  await writeEntries(
    moved.map(({ id }) => ({ verb: 'changed', kind: 'home', subjectId: id, fields, lotId: changesetId })),
  );
  return moved.length;
}
