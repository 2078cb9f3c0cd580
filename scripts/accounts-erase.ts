import { eraseResident } from '../app/features/account/own-data/erase-resident.server';
import { counted } from '../app/domain/counted';
import { isDomainError } from '../app/domain/errors';
import { Refusal, runCommand } from './command';

// After a restore from a backup, erases accounts again. Their ids are in the security log, as `erased`.
const usage = 'npm run accounts:erase -- ID …';

await runCommand(() => {
  const ids = process.argv.slice(2);
  if (ids.length === 0) throw new Refusal(`Name the accounts: ${usage}`);
  return async (services) => {
    const left: string[] = [];
    for (const id of ids) {
      const isErased = await eraseResident(services, id).catch((error: unknown) => {
        if (!isDomainError(error)) throw error;
        left.push(`${id}: ${error.detail}`);
        return true;
      });
      if (!isErased) left.push(`${id}: no such account.`);
    }
    return [`${counted(ids.length - left.length, 'account')} erased.`, ...left].join('\n');
  };
});
