// @module-tag dated

import { eq } from 'drizzle-orm';

import { residents, unsubscribeTokens } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';

import { defaultPreferences } from './preferences';
import { readPreferences, savePreferences } from './preferences.server';
import {
  issueUnsubscribeToken,
  getTopicStop,
  unsubscribeFromTopic,
  sweepUnsubscribeTokens,
  revokeUnsubscribeTokens,
} from './topic-stops.server';

describe("a mail's unsubscribe link", () => {
  test('an unsubscribe link stops mails of its topic only, and is idempotent', async ({ services, cast }) => {
    const token = await issueUnsubscribeToken(services, cast.rosa.id, 'safety_alert');
    const stop = { topic: 'safety_alert', label: 'Safety alerts' };
    expect(await getTopicStop(services, token)).toEqual({ ...stop, isStopped: false });
    expect(await getTopicStop(services, token)).toEqual({ ...stop, isStopped: false });
    for (let times = 0; times < 2; times += 1) {
      expect(await unsubscribeFromTopic(services, token)).toEqual({ ...stop, isStopped: true });
      expect(await readPreferences(services, cast.rosa)).toEqual({
        ...defaultPreferences,
        emailTopics: defaultPreferences.emailTopics.filter((topic) => topic !== 'safety_alert'),
      });
    }
    expect(await getTopicStop(services, token)).toEqual({ ...stop, isStopped: true });
    expect(await readPreferences(services, cast.maya)).toEqual(defaultPreferences);
  });

  test('an unsubscribe link leaves other choices alone and can be undone', async ({ services, cast }) => {
    const chosen = {
      pushTopics: ['class_update' as const],
      emailTopics: ['safety_alert' as const, 'community_update' as const],
      quietFrom: '22:00',
      quietUntil: '07:00',
    };
    await savePreferences(services, cast.rosa, chosen);
    const token = await issueUnsubscribeToken(services, cast.rosa.id, 'community_update');
    await unsubscribeFromTopic(services, token);
    const stopped = { ...chosen, emailTopics: ['safety_alert'] };
    expect(await readPreferences(services, cast.rosa)).toEqual(stopped);
    await savePreferences(services, cast.rosa, chosen);
    expect(await getTopicStop(services, token)).toMatchObject({ isStopped: false });
  });

  test('each mail has its own unsubscribe link, stored as a hash', async ({ services, cast }) => {
    const tokens = [
      await issueUnsubscribeToken(services, cast.rosa.id, 'safety_alert'),
      await issueUnsubscribeToken(services, cast.rosa.id, 'safety_alert'),
    ];
    expect(new Set(tokens).size).toBe(2);
    const stored = JSON.stringify(await services.db.select().from(unsubscribeTokens));
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  test.for(['', 'x', 'A'.repeat(43)])(
    'an unknown unsubscribe link (%j) is not found',
    async (token, { services }) => {
      await expect(getTopicStop(services, token)).rejects.toMatchObject({ code: 'not-found' });
      await expect(unsubscribeFromTopic(services, token)).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  test('an unsubscribe link is deleted with its unsent mail or its resident', async ({ services, cast }) => {
    const withdrawn = await issueUnsubscribeToken(services, cast.rosa.id, 'safety_alert');
    await revokeUnsubscribeTokens(services, withdrawn);
    await expect(getTopicStop(services, withdrawn)).rejects.toMatchObject({ code: 'not-found' });
    const left = await issueUnsubscribeToken(services, cast.others[0].id, 'safety_alert');
    await services.db.delete(residents).where(eq(residents.id, cast.others[0].id));
    await expect(unsubscribeFromTopic(services, left)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('an unsubscribe link works for 400 days', async ({ services, cast }) => {
    const token = await issueUnsubscribeToken(services, cast.rosa.id, 'safety_alert');
    const drawn = services.clock.now().getTime();
    const day = 24 * 60 * 60_000;
    services.clock.set(new Date(drawn + 400 * day));
    await sweepUnsubscribeTokens(services);
    expect(await getTopicStop(services, token)).toMatchObject({ isStopped: false });
    services.clock.set(new Date(drawn + 400 * day + 1));
    await sweepUnsubscribeTokens(services);
    await expect(getTopicStop(services, token)).rejects.toMatchObject({ code: 'not-found' });
  });
});
