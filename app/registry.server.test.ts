import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';

import type { Job } from '~/jobs/job.server';
import { toCrontab } from '~/jobs/worker.server';
import type { AppointmentKindName } from '~/platform/calendar/calendar';
import { registerNouns, type Registry } from '~/platform/noun.server';
import { parts, things } from '~/platform/offered/offered';
import { shareNouns } from '~/platform/sharing/sharing';

import { nouns, registry } from './registry.server';

const names = <Name extends string>(all: Record<Name, true>) => Object.keys(all).sort();
const of = (record: object) => Object.keys(record).sort();

test('every file of a noun is registered, and nothing else is', async () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.noun.server.ts'),
  );
  expect(files.length).toBeGreaterThan(25);
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ path.resolve('app', file)) as Promise<object>),
  );
  expect(new Set(modules.flatMap((module) => Object.values(module) as unknown[]))).toEqual(new Set(nouns));
});

test('each kind that the platform asks for has a noun', () => {
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
    [...parts, ...Object.keys(things)].sort(),
  );
  expect(
    [registry.whyNotEnd, registry.listNotices, registry.framesOfMessage].map((one) => typeof one),
  ).toEqual(['function', 'function', 'function']);
});

test('every declared job is registered once, and its schedule is a crontab line', async () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.server.ts'),
  );
  const declared = files
    .filter((file) => /^export const \w+ = job\(/m.test(readFileSync(path.resolve('app', file), 'utf8')))
    .map((file) => import(/* @vite-ignore */ path.resolve('app', file)) as Promise<object>);
  const isJob = (value: unknown): value is Job =>
    typeof value === 'object' && value !== null && 'run' in value && 'name' in value;
  const jobs = (await Promise.all(declared)).flatMap((module) => Object.values(module).filter(isJob));
  expect(jobs.length).toBeGreaterThan(20);
  expect(new Set(registry.jobs)).toEqual(new Set(jobs));
  expect(new Set(registry.jobs.map(({ name }) => name)).size).toBe(registry.jobs.length);
  const scheduled = jobs.filter(({ every }) => every !== undefined);
  expect(
    parseCrontab(toCrontab(registry.jobs))
      .map(({ task }) => task)
      .sort(),
  ).toEqual(scheduled.map(({ name }) => name).sort());
});

test('two nouns can’t take the same name', () => {
  const kind = registry.shareKinds.event;
  expect(() => registerNouns([{ shareKinds: { event: kind } }, { shareKinds: { event: kind } }])).toThrow(
    'Two nouns register shareKinds: event.',
  );
});
