import type { Rule } from '../rule.server';
import { fileOf, type TableName, tableNames, tableOf } from '../tables.server';
import { valuesOf } from '../values.server';

export const foreignKeyViolation: Rule = {
  id: 'foreign_key_violation',
  severity: 'error',
  says: 'An id that refers to another table is in that table.',
  *check({ rows }) {
    for (const name of tableNames)
      for (const [column, targets] of Object.entries(tableOf(name).refers ?? {})) {
        const key = column === 'parent_station' ? 'stop_id' : column;
        const known = new Set<string>();
        for (const target of targets as TableName[])
          for (const { value } of valuesOf(rows[target], key)) known.add(value);
        yield null;
        for (const { line, value } of valuesOf(rows[name], column))
          if (value !== '' && !known.has(value))
            yield {
              file: fileOf(name),
              line,
              column,
              why: `“${value.slice(0, 60)}” isn’t in ${targets.map(fileOf).join(' or ')}.`,
            };
      }
  },
};
