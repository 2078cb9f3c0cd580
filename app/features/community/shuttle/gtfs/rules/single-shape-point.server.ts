import type { Rule } from '../rule.server';

export const singleShapePoint: Rule = {
  id: 'single_shape_point',
  severity: 'warning',
  says: 'A shape has two points in different places, or more.',
  *check({ rows }) {
    const points = new Map<string, Set<string>>();
    for (const { shape_id: id, shape_pt_lat: lat, shape_pt_lon: lon } of rows.shapes)
      points.set(id, (points.get(id) ?? new Set()).add(`${lat} ${lon}`));
    for (const [id, places] of points)
      if (places.size < 2)
        yield { file: 'shapes.txt', why: `“${id}” has one place only. It isn’t imported.` };
  },
};
