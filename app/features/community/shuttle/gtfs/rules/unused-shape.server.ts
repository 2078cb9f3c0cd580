import type { Rule } from '../rule.server';

export const unusedShape: Rule = {
  id: 'unused_shape',
  severity: 'warning',
  says: 'A trip follows each shape.',
  *check({ rows }) {
    const used = new Set(rows.trips.map(({ shape_id: id }) => id));
    for (const id of new Set(rows.shapes.map((row) => row.shape_id)))
      if (!used.has(id)) yield { file: 'shapes.txt', why: `No trip follows “${id}”. It isn’t imported.` };
  },
};
