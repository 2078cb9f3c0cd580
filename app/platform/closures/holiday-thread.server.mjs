import { parentPort, workerData } from 'node:worker_threads';

import Holidays from 'date-holidays';

const { country, year } = workerData;
const found = new Holidays(country).getHolidays(year) || [];
parentPort.postMessage(
  found.filter(({ type }) => type === 'public').map(({ date, name }) => ({ day: date.slice(0, 10), name })),
);
