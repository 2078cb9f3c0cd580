import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

type Carrier = { name: string; takes: boolean | null };
type Row = { fare: string | null; wheelchairs: Carrier[]; bikes: Carrier[]; barred: string[] };

/** Says a route's fare, and whether wheelchairs and bikes come along, a sentence each. */
export async function listRouteFacts({ db }: Services, routeId: string): Promise<string[]> {
  const carriers = (column: string) => sql`coalesce((
    select json_agg(json_build_object('name', s.name, 'takes', s.${sql.identifier(column)}) order by s.position, s.id)
    from shuttles s where s.retired_at is null
      and s.id in (select shuttle_id from shuttle_timetables where route_id = r.id and retired_at is null)), '[]')`;
  const [row] = await db.execute<Row>(sql`
    select r.fare, ${carriers('is_accessible')} as wheelchairs, ${carriers('takes_bikes')} as bikes,
      array(select name from shuttle_stops
        where route_id = r.id and retired_at is null and not is_accessible order by stop_order) as barred
    from shuttle_routes r where r.id = ${routeId}`);
  if (!row) return [];
  const { fare, wheelchairs, bikes, barred } = row;
  return [
    fare && `Fare: ${fare}`,
    tellWho(wheelchairs, 'wheelchairs'),
    barred.length > 0 && `Wheelchairs can’t board at ${barred.join(', ')}.`,
    tellWho(bikes, 'bikes'),
  ].filter((one): one is string => Boolean(one));
}

/** @returns null where nobody entered it */
function tellWho(carriers: readonly Carrier[], what: string): string | null {
  const known = carriers.filter(({ takes }) => takes !== null);
  const taking = known.filter(({ takes }) => takes);
  if (known.length === 0) return null;
  if (taking.length === 0) return `No ${what} on this route.`;
  if (taking.length === carriers.length) return `Takes ${what}.`;
  return `Takes ${what}: ${taking.map(({ name }) => name).join(', ')}.`;
}
