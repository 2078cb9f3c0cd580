import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { previewEnd } from '~/platform/residents/access-ends.server';

export type ErasurePreview = Awaited<ReturnType<typeof previewErasure>>;

/** Uses the same declarations as the deletion, so the preview can't drift from it. */
export async function previewErasure(services: Services, viewer: Viewer) {
  const { db, registry } = services;
  const own = registry.personalData.flatMap(({ rows, ...facts }) => (rows ? [{ ...facts, rows }] : []));
  const counting = own.map(
    ({ name, rows }) =>
      sql`(select count(*)::int from (${rows(viewer.id, services.registry)}) as own) as ${sql.identifier(name)}`,
  );
  const [counts = {}] = await db.execute<Record<string, number>>(sql`select ${sql.join(counting, sql`, `)}`);
  const list = (isKept: boolean) =>
    own.flatMap(({ name, title, stays }) => {
      const count = counts[name] ?? 0;
      if (count === 0 || (stays !== undefined) !== isKept) return [];
      const line = count > 1 ? `${title} (${count.toLocaleString('en-US')})` : title;
      return [stays ? `${line}, ${stays}` : line];
    });
  return {
    goes: list(false),
    effects: [
      ...(await previewEnd(services, viewer.id, 'erase')),
      ...new Set(registry.personalData.flatMap(({ othersLose }) => othersLose ?? [])),
    ],
    stays: list(true),
  };
}
