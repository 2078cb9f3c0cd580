import type { Rule } from '../rule.server';
import { fileOf, tableNames, tableOf } from '../tables.server';
import { valuesOf } from '../values.server';

export const missingRequiredField: Rule = {
  id: 'missing_required_field',
  severity: 'error',
  says: 'A required column has a value in each row.',
  *check({ columns, rows }) {
    for (const name of tableNames)
      for (const [column, kind] of Object.entries(tableOf(name).columns)) {
        if (!kind.endsWith('!') || !columns[name]?.includes(column)) continue;
        yield null;
        for (const { line, value } of valuesOf(rows[name], column))
          if (value === '') yield { file: fileOf(name), line, column, why: 'The value is missing.' };
      }
  },
};
