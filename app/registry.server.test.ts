import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';

import { toCrontab } from '~/jobs/worker.server';
import type { AppointmentKindName } from '~/platform/calendar/calendar';
import { registerNouns, type Registry } from '~/platform/noun.server';
import { features, subFeatures } from '~/platform/offered/offered';
import { shareNouns } from '~/platform/sharing/sharing';

import { nouns, registry } from './registry.server';

const names = <Name extends string>(all: Record<Name, true>) => Object.keys(all).sort();
const of = (record: object) => Object.keys(record).sort();

test('every noun file is registered, and nothing else is', async () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.noun.server.ts'),
  );
  expect(files.length).toBeGreaterThan(25);
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ path.resolve('app', file)) as Promise<object>),
  );
  expect(new Set(modules.flatMap((module) => Object.values(module) as unknown[]))).toEqual(new Set(nouns));
});

test('every kind that the platform needs has a noun', () => {
  expect(of(registry.shareKinds)).toEqual(of(shareNouns));
  expect(of(registry.appointments)).toEqual(
    names<AppointmentKindName>({ booking: true, event: true, seat: true, workshop: true, session: true }),
  );
  expect(of(registry.measures)).toEqual(
    names<keyof Registry['measures']>({ contacts: true, checks: true, discussionDays: true, stops: true }),
  );
  expect(of(registry.ledgerSubjects)).toEqual(
    names<keyof Registry['ledgerSubjects']>({
      ...{ booking: true, rsvp: true, seat: true, facility: true },
      ...{ tip: true, module: true, question: true },
    }),
  );
  expect([...new Set(registry.offers.map((offer) => offer.of))].sort()).toEqual(
    [...features, ...Object.keys(subFeatures)].sort(),
  );
  const functions = [registry.whyNotEnd, registry.framesOfMessage, registry.readHolidays];
  expect(functions.every((one) => typeof one === 'function')).toBe(true);
});

/** All server code except tests. */
const readSources = (suffix: string) =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => readFileSync(path.resolve('app', file), 'utf8'))
    .join('\n');

test('every declared job is registered once, and is scheduled or queued', () => {
  const source = readSources('.server.ts');
  const declared = [
    ...source.matchAll(/(\w+) = (?:job|reminderJob|personalReminderJob)(?:<.+>)?\(\s*'(.+?)'/g),
  ].map(([, job, name]) => ({
    job,
    name,
  }));
  expect(declared.length).toBeGreaterThan(20);
  expect(registry.jobs.map(({ name }) => name).sort()).toEqual(declared.map(({ name }) => name).sort());

  const scheduled = parseCrontab(toCrontab(registry.jobs)).map(({ task }) => task);
  const queued = new Set([...source.matchAll(/queueJob\(\w+, (\w+)/g)].map(([, job]) => job));
  const idle = declared.filter(({ job, name }) => !scheduled.includes(name!) && !queued.has(job));
  expect(idle).toEqual([]);
});

test('every sweep is registered by a noun', () => {
  const nounSource = readSources('.noun.server.ts');
  const sweeps = [...readSources('.server.ts').matchAll(/^export .*\b(sweep[A-Z]\w+)( =|\()/gm)].map(
    ([, name]) => name!,
  );
  expect(sweeps.length).toBeGreaterThan(10);
  expect(sweeps.filter((name) => !nounSource.includes(name))).toEqual([]);
});

test('two nouns can’t take the same name', () => {
  const kind = registry.shareKinds.event;
  expect(() => registerNouns([{ shareKinds: { event: kind } }, { shareKinds: { event: kind } }])).toThrow(
    'Two nouns register shareKinds: event.',
  );
});
