import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

export type BegunModule = {
  id: string;
  title: string;
  completedSections: number;
  totalSections: number;
  /** Title of the first unfinished section. */
  next: string | null;
};

/** The viewer's most recently started module that isn't complete. */
export async function findBegunModule({ db }: Services, viewer: Viewer): Promise<BegunModule | null> {
  const [row] = await db.execute<BegunModule>(sql`
    select m.id, m.title, count(d.section_id)::int as "completedSections", count(*)::int as "totalSections",
      (array_agg(s.title order by s.position, s.id) filter (where d.section_id is null))[1] as next
    from training_progress p
    join training_modules m on m.id = p.module_id and m.retired_at is null
    join training_sections s on s.module_id = m.id and s.retired_at is null
    left join training_sections_done d on d.section_id = s.id and d.resident_id = p.resident_id
    where p.resident_id = ${viewer.id} and p.completed_at is null
    group by m.id, m.title, p.started_at
    order by p.started_at desc, m.id
    limit 1`);
  return row ?? null;
}
