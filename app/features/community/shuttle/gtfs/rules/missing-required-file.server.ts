import type { Rule } from '../rule.server';
import { fileOf, tableNames, tableOf } from '../tables.server';

export const missingRequiredFile: Rule = {
  id: 'missing_required_file',
  severity: 'error',
  says: 'A feed has agency.txt, routes.txt, stops.txt, trips.txt and stop_times.txt.',
  *check({ columns }) {
    for (const name of tableNames)
      if (tableOf(name).isRequired && !columns[name])
        yield { file: fileOf(name), why: 'The file is missing.' };
  },
};
