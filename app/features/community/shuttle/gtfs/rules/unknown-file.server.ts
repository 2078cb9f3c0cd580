import type { Rule } from '../rule.server';
import { fileOf, tableNames } from '../tables.server';

export const unknownFile: Rule = {
  id: 'unknown_file',
  severity: 'info',
  says: 'A file is one of those that the import reads.',
  *check({ files }) {
    const known = new Set(tableNames.map(fileOf));
    for (const file of files) if (!known.has(file)) yield { file, why: 'It isn’t imported.' };
  },
};
