import type { Rule } from '../rule.server';
import { fileOf, tableNames, tableOf } from '../tables.server';

export const missingRequiredColumn: Rule = {
  id: 'missing_required_column',
  severity: 'error',
  says: 'A table has the columns that GTFS requires.',
  *check({ columns }) {
    for (const name of tableNames)
      for (const [column, kind] of Object.entries(tableOf(name).columns))
        if (kind.endsWith('!') && columns[name]?.includes(column) === false)
          yield { file: fileOf(name), line: 1, column, why: 'The column is missing.' };
  },
};
