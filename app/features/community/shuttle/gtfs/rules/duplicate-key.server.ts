import type { Rule } from '../rule.server';
import { fileOf, tableNames, tableOf } from '../tables.server';

export const duplicateKey: Rule = {
  id: 'duplicate_key',
  severity: 'error',
  says: 'Two rows of a table don’t have the same key, such as the same trip_id.',
  *check({ rows }) {
    for (const name of tableNames) {
      const { key } = tableOf(name);
      if (key.length === 0) continue;
      const lines = new Map<string, number>();
      for (const [at, row] of (rows[name] as readonly Record<string, string | number>[]).entries()) {
        if (at % 5000 === 0) yield null;
        const values = key.map((column) => row[column]).join('\n');
        const first = lines.get(values);
        if (first === undefined) lines.set(values, row.line as number);
        else
          yield {
            file: fileOf(name),
            line: row.line as number,
            column: key.join(', '),
            why: `Row ${first} has the same.`,
          };
      }
    }
  },
};
