import type { Rule } from '../rule.server';

export const routeWithoutName: Rule = {
  id: 'route_both_short_and_long_name_missing',
  severity: 'error',
  says: 'A route has a short or a long name.',
  *check({ rows }) {
    for (const { line, route_short_name: short, route_long_name: long } of rows.routes)
      if (short === '' && long === '')
        yield { file: 'routes.txt', line, column: 'route_long_name', why: 'The route has no name.' };
  },
};
