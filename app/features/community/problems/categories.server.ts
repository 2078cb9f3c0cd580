import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { problemCategories } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { KeptPromise, ProblemCategory } from './problems';

const { id, name, hint, keeper, promisedDays, questions, isPrivate, suits, position, retiredAt } =
  problemCategories;
const columns = { id, name, hint, keeper, promisedDays, questions, isPrivate, suits };

export const listCategories = ({ db }: Services, _viewer: Viewer | null): Promise<ProblemCategory[]> =>
  db
    .select(columns)
    .from(problemCategories)
    .where(isNull(retiredAt))
    .orderBy(asc(position), asc(id))
    .limit(50);

export async function findCategory({ db }: Services, wanted: string): Promise<ProblemCategory | null> {
  const [found] = await db
    .select(columns)
    .from(problemCategories)
    .where(and(eq(id, wanted), isNull(retiredAt)));
  return found ?? null;
}

const yearDays = 365;

/** Public categories with what was due in a year. A problem that was reopened counts when it is fixed at last. */
export async function listKeptPromises(
  { db, clock, config }: Services,
  _viewer: Viewer,
): Promise<KeptPromise[]> {
  const today = dayIn(config.timeZone, clock.now());
  const fixedOn = sql`(p.changed_at at time zone ${config.timeZone})::date`;
  return db.execute<KeptPromise>(sql`
    select c.id, c.name, c.keeper, c.promised_days as "promisedDays",
      count(*) filter (where p.state = 'fixed' and ${fixedOn} <= p.promised_on)::int as kept,
      count(*) filter (where p.state = 'fixed' or p.promised_on < ${today}::date)::int as due
    from problem_categories c left join problems p on p.category_id = c.id and not p.is_private
      and p.created_at >= ${addDays(today, -yearDays)}::date and p.state in ('received', 'planned', 'in_progress', 'fixed')
    where c.retired_at is null and not c.is_private
    group by c.id order by c.position, c.id`);
}
