import type { Rule } from '../rule.server';

export const equalShapePoints: Rule = {
  id: 'equal_shape_distance_same_coordinates',
  severity: 'info',
  says: 'Two points of a shape in a row are in different places.',
  *check({ rows }) {
    let last: (typeof rows.shapes)[number] | null = null;
    for (const row of rows.shapes) {
      if (
        last?.shape_id === row.shape_id &&
        last.shape_pt_lat === row.shape_pt_lat &&
        last.shape_pt_lon === row.shape_pt_lon
      )
        yield { file: 'shapes.txt', line: row.line, why: 'The point before is in the same place.' };
      last = row;
    }
  },
};
