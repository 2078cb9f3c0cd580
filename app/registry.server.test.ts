import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

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

test('two nouns can’t take the same name', () => {
  const kind = registry.shareKinds.event;
  expect(() => registerNouns([{ shareKinds: { event: kind } }, { shareKinds: { event: kind } }])).toThrow(
    'Two nouns register shareKinds: event.',
  );
});
