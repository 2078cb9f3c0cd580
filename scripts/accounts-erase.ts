import { eraseResident } from '../app/features/account/own-data/erase-resident.server';
import { counted } from '../app/domain/counted';
import { Refusal, runCommand } from './command';

/**
 * Erases accounts at once, by their ids: in a database that was restored from a backup, those that had been erased
 * since. Their ids stand in the security log, as `erased` of the lines `account-erased`.
 */
const usage = 'npm run accounts:erase -- ID …';

await runCommand(() => {
  const ids = process.argv.slice(2);
  if (ids.length === 0) throw new Refusal(`Name the accounts: ${usage}`);
  return async (services) => {
    const unknown: string[] = [];
    for (const id of ids) if (!(await eraseResident(services, id))) unknown.push(id);
    const erased = `${counted(ids.length - unknown.length, 'account')} erased.`;
    return unknown.length === 0 ? erased : `${erased} Not there, or erased already: ${unknown.join(', ')}`;
  };
});
