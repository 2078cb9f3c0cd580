import type { Rule } from '../rule.server';
import { fileOf, tableNames, tableOf } from '../tables.server';

export const unknownColumn: Rule = {
  id: 'unknown_column',
  severity: 'info',
  says: 'A column is one of those that the import reads.',
  *check({ columns }) {
    for (const name of tableNames)
      for (const column of columns[name] ?? [])
        if (column !== '' && !(column in tableOf(name).columns))
          yield { file: fileOf(name), column, why: 'It isn’t imported.' };
  },
};
