import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { sql } from 'drizzle-orm';

import { notificationPreferences, pushSubscriptions, residents, sessions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { parseInput } from '~/domain/parse.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';

import { defaultPreferences } from './preferences';
import { preferencesSchema } from './preferences.schema.server';
import { countRecipients, readPreferences, savePreferences } from './preferences.server';

const nothing = { pushTopics: [], emailTopics: [], quietFrom: null, quietUntil: null };

async function addDevice({ db, clock }: TestServices, residentId: string): Promise<void> {
  const now = clock.now();
  const sessionId = randomUUID();
  await db
    .insert(sessions)
    .values({ id: sessionId, tokenHash: sessionId, residentId, createdAt: now, lastSeenAt: now });
  await db.insert(pushSubscriptions).values({
    id: randomUUID(),
    residentId,
    sessionId,
    endpoint: `https://push.example/${sessionId}`,
    p256dhKey: 'k',
    authKey: 'a',
    createdAt: now,
  });
}

describe('notification preferences', () => {
  test("preferences are the defaults until a resident chooses, and don't affect others", async ({
    services,
    cast,
  }) => {
    expect(await readPreferences(services, cast.rosa)).toEqual(defaultPreferences);
    const chosen = {
      pushTopics: ['class_update' as const],
      emailTopics: [],
      quietFrom: '22:00',
      quietUntil: '07:30',
    };
    await savePreferences(services, cast.rosa, chosen);
    expect(await readPreferences(services, cast.rosa)).toEqual(chosen);
    await savePreferences(services, cast.rosa, nothing);
    expect(await readPreferences(services, cast.rosa)).toEqual(nothing);
    expect(await readPreferences(services, cast.maya)).toEqual(defaultPreferences);
  });

  test('of 20 concurrent saves of preferences one wins completely', async ({ services, cast }) => {
    const hours = Array.from({ length: 20 }, (_, n) => String(n).padStart(2, '0'));
    await Promise.all(
      hours.map((hour) =>
        savePreferences(services, cast.rosa, {
          ...nothing,
          quietFrom: `${hour}:00`,
          quietUntil: `${hour}:30`,
        }),
      ),
    );
    const { quietFrom, quietUntil } = await readPreferences(services, cast.rosa);
    expect(quietUntil).toBe(quietFrom?.replace(':00', ':30'));
    expect(await services.db.$count(notificationPreferences)).toBe(1);
  });
});

describe('the preferences form', () => {
  const toErrors = (input: object) => {
    const parsed = preferencesSchema.safeParse(input);
    return Object.fromEntries(
      (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
    );
  };

  test.for([
    [{}, nothing],
    [{ pushTopics: 'safety_alert' }, { ...nothing, pushTopics: ['safety_alert'] }],
    [
      { emailTopics: ['class_update', 'safety_alert', 'class_update'] },
      { ...nothing, emailTopics: ['safety_alert', 'class_update'] },
    ],
    [
      { quietFrom: ' 22:00', quietUntil: '06:30:00' },
      { ...nothing, quietFrom: '22:00', quietUntil: '06:30' },
    ],
    [{ quietFrom: '', quietUntil: '' }, nothing],
  ] as const)('the preferences form accepts %o', ([input, output]) => {
    expect(parseInput(preferencesSchema, input)).toEqual(output);
  });

  test.for([
    [{ pushTopics: ['weather'] }, { pushTopics: 'Choose from the listed topics.' }],
    [{ emailTopics: 'weather' }, { emailTopics: 'Choose from the listed topics.' }],
    [{ quietFrom: '22:00' }, { quietUntil: 'Enter when the quiet hours end.' }],
    [{ quietUntil: '07:00' }, { quietFrom: 'Enter when the quiet hours begin.' }],
    [
      { quietFrom: '22:00', quietUntil: '22:00:59' },
      { quietUntil: 'Quiet hours can’t start and end at the same time.' },
    ],
    [{ quietFrom: '24:00', quietUntil: '07:00' }, { quietFrom: 'Enter a time such as 22:00.' }],
    [{ quietFrom: '22:00', quietUntil: '7 pm' }, { quietUntil: 'Enter a time such as 22:00.' }],
  ] as const)('the preferences form refuses %o', ([input, errors]) => {
    expect(toErrors(input)).toEqual(errors);
  });
});

describe('countRecipients', () => {
  test('recipients are counted per resident by push, and by email only if they can sign in', async ({
    services,
    cast,
  }) => {
    const everyone = await services.db.$count(residents);
    expect(await countRecipients(services, { type: 'safety_alert' })).toEqual({
      residents: everyone,
      push: 0,
      email: 2,
    });
    await addDevice(services, cast.rosa.id);
    await addDevice(services, cast.rosa.id);
    await addDevice(services, cast.others[0].id);
    expect(await countRecipients(services, { type: 'safety_alert' })).toMatchObject({ push: 2, email: 2 });
    expect(await countRecipients(services, { type: 'community_update' })).toMatchObject({
      push: 2,
      email: 0,
    });
    await savePreferences(services, cast.rosa, { ...nothing, emailTopics: ['community_update'] });
    expect(await countRecipients(services, { type: 'safety_alert' })).toMatchObject({ push: 1, email: 1 });
    expect(await countRecipients(services, { type: 'community_update' })).toMatchObject({
      push: 1,
      email: 1,
    });
  });

  test("a correction's recipients are those who have the original message", async ({ services, cast }) => {
    const { id } = await sendSafetyAlert(services, cast.maya, { title: 'Smoke', message: 'Close windows.' });
    const everyone = await services.db.$count(residents);
    await services.db
      .insert(residents)
      .values({ id: 'newcomer', email: 'new@example.org', passwordHash: 'scrypt' });
    expect(await countRecipients(services, { type: 'safety_alert' })).toMatchObject({
      residents: everyone + 1,
      email: 3,
    });
    expect(await countRecipients(services, { type: 'safety_alert', messageId: id })).toMatchObject({
      residents: everyone,
      email: 2,
    });
  });
});

test('earlier preferences get marketplace messages by their usual channels, except those turned off', async ({
  services,
  cast,
}) => {
  const before = { quietFrom: null, quietUntil: null };
  await savePreferences(services, cast.rosa, { ...before, pushTopics: ['class_update'], emailTopics: [] });
  await savePreferences(services, cast.maya, { ...before, pushTopics: [], emailTopics: ['safety_alert'] });
  const migration = await readFile('db/migrations/0009_marketplace-messages.sql', 'utf8');
  await services.db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1)!));
  expect(await readPreferences(services, cast.rosa)).toMatchObject({
    pushTopics: ['class_update', 'listing_message'],
    emailTopics: [],
  });
  expect(await readPreferences(services, cast.maya)).toMatchObject({
    pushTopics: [],
    emailTopics: ['safety_alert', 'listing_message'],
  });
});

test('earlier preferences get replies in discussions by push, unless pushes were turned off', async ({
  services,
  cast,
}) => {
  const before = { quietFrom: null, quietUntil: null };
  await savePreferences(services, cast.rosa, {
    ...before,
    pushTopics: ['class_update'],
    emailTopics: ['safety_alert'],
  });
  await savePreferences(services, cast.maya, { ...before, pushTopics: [], emailTopics: ['safety_alert'] });
  const migration = await readFile('db/migrations/0011_wellbeing.sql', 'utf8');
  await services.db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1)!));
  expect(await readPreferences(services, cast.rosa)).toMatchObject({
    pushTopics: ['class_update', 'discussion_message'],
    emailTopics: ['safety_alert'],
  });
  expect(await readPreferences(services, cast.maya)).toMatchObject({
    pushTopics: [],
    emailTopics: ['safety_alert'],
  });
});
