import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

import type { Services } from '~/domain/services';

export type Holiday = { day: string; name: string };

/** A worker, because the library takes 100 ms and 13 MB to load (decision 122). */
const script = `
  const { parentPort, workerData: { library, country, year } } = require('node:worker_threads');
  const Holidays = require(library);
  const found = new Holidays(country).getHolidays(year, 'en') || [];
  parentPort.postMessage(
    found.filter(({ type }) => type === 'public').map(({ date, name }) => ({ day: date.slice(0, 10), name })),
  );`;

const createLists = () => new Map<string, Promise<Holiday[]>>();

/** Public holidays of the neighborhood's country, the earliest first. Empty for a country without a list. */
export function listHolidays({ memo, config }: Services, year: number): Promise<Holiday[]> {
  const lists = memo(createLists);
  const key = `${config.country} ${year}`;
  let list = lists.get(key);
  if (!list) {
    list = readHolidays(config.country, year);
    lists.set(key, list);
    list.catch(() => lists.delete(key));
  }
  return list;
}

function readHolidays(country: string, year: number): Promise<Holiday[]> {
  const library = createRequire(import.meta.url).resolve('date-holidays');
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { eval: true, workerData: { library, country, year } });
    worker.once('message', (found: Holiday[]) => resolve(found));
    worker.once('error', reject);
  });
}
