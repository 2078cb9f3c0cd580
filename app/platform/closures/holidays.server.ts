import { Worker } from 'node:worker_threads';

import type { Services } from '~/domain/services';

import type { Holiday } from './closures';

const isBuilt = !import.meta.url.endsWith('.ts');
const thread = new URL(`./holiday-thread.server.${isBuilt ? 'js' : 'mjs'}`, import.meta.url);

const createLists = () => new Map<string, Promise<Holiday[]>>();

/** Public holidays of the neighborhood's country, the earliest first. Empty for a country without a list. */
export function readHolidays({ memo, config: { country } }: Services, year: number): Promise<Holiday[]> {
  const lists = memo(createLists);
  const key = `${country} ${year}`;
  let list = lists.get(key);
  if (!list) {
    list = askThread(country, year);
    lists.set(key, list);
    list.catch(() => lists.delete(key));
  }
  return list;
}

/** A thread, because the library takes 100 ms and 13 MB to load (decision 123). */
function askThread(country: string, year: number): Promise<Holiday[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: { country, year }, execArgv: [] });
    worker.once('message', (found: Holiday[]) => resolve(found));
    worker.once('error', reject);
  });
}
