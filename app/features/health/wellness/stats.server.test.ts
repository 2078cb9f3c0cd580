import { eq } from 'drizzle-orm';

import { healthTopics } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { parseInput } from '~/domain/parse.server';

import { listHealthTopics } from './health-topics.server';
import { listReminders } from './reminders.server';
import { toPeriod, statUpdated } from './stats';
import { statSchema } from './wellness.schema.server';
import { getTodaysStat, readStatDays, readTodaysStats, saveStat } from './stats.server';

describe('wellness stats', () => {
  test('wellness stats belong to the local date, and to their owner alone', async ({ services, cast }) => {
    const { maya } = cast;
    // Still the 12th in Los Angeles.
    services.clock.set(new Date('2027-01-13T07:59Z'));
    expect((await readTodaysStats(services, maya)).map(({ label, value }) => [label, value])).toEqual([
      ['Steps', null],
      ['Sleep', null],
      ['Water', null],
      ['Active', null],
    ]);
    await saveStat(services, maya, 'steps', { value: '5,000' });
    const saved = await saveStat(services, maya, 'steps', { value: '8,432' });
    expect(statUpdated(saved)).toEqual({
      title: 'Stat Updated',
      description: 'Steps has been updated to 8,432',
    });
    expect(await getTodaysStat(services, maya, 'steps')).toMatchObject({ stat: 'steps', value: '8,432' });
    expect(await getTodaysStat(services, cast.others[0], 'steps')).toMatchObject({ value: null });
    services.clock.set(new Date('2027-01-13T08:00Z'));
    expect(await getTodaysStat(services, maya, 'steps')).toMatchObject({ value: null });

    const noStat = { code: 'not-found', detail: 'There is no such stat.' };
    for (const name of ['mood', '', 'constructor']) {
      await expect(getTodaysStat(services, maya, name)).rejects.toMatchObject(noStat);
      await expect(saveStat(services, maya, name, { value: '1' })).rejects.toMatchObject(noStat);
    }
    expect(parseInput(statSchema, { value: ' 7h 20m ' })).toEqual({ value: '7h 20m' });
    expect(() => parseInput(statSchema, { value: 'x'.repeat(121) })).toThrow(
      'The value can have at most 120 characters.',
    );
  });

  test('emptying a wellness stat clears today’s value only', async ({ services, cast }) => {
    services.clock.set(new Date('2027-01-12T20:00Z'));
    await saveStat(services, cast.maya, 'steps', { value: '8,000' });
    services.clock.set(new Date('2027-01-13T20:00Z'));
    for (const stat of ['steps', 'sleep']) await saveStat(services, cast.maya, stat, { value: '9' });
    await saveStat(services, cast.others[0], 'steps', { value: '7' });
    for (const blank of [{ value: ' ' }, { value: null }]) {
      const cleared = await saveStat(services, cast.maya, 'steps', parseInput(statSchema, blank));
      expect(statUpdated(cleared).description).toBe('Steps has been cleared');
      expect(await getTodaysStat(services, cast.maya, 'steps')).toMatchObject({ value: null });
    }
    expect(await getTodaysStat(services, cast.maya, 'sleep')).toMatchObject({ value: '9' });
    expect(await getTodaysStat(services, cast.others[0], 'steps')).toMatchObject({ value: '7' });
    const [steps] = await readStatDays(services, cast.maya, 7);
    expect(steps?.days.slice(-2).map(({ text }) => text)).toEqual(['8,000', null]);
  });

  test('stats of the last days have an entry for each day, oldest first', async ({ services, cast }) => {
    const at = (day: string) => services.clock.set(new Date(`${day}T20:00Z`));
    for (const [day, value] of [
      ['2027-03-08', '1'],
      ['2027-03-09', '6,204'],
      ['2027-03-14', 'a long walk'],
      ['2027-03-15', '8,432'],
    ] as const) {
      at(day);
      await saveStat(services, cast.maya, 'steps', { value });
    }
    // With the clock set back, days after today are hidden.
    at('2027-03-16');
    await saveStat(services, cast.maya, 'steps', { value: '9' });
    at('2027-03-15');
    const [steps, ...others] = await readStatDays(services, cast.maya, 7);
    expect(steps).toMatchObject({ stat: 'steps', label: 'Steps' });
    const empty = (day: string) => ({ day, text: null, amount: null });
    expect(steps?.days).toEqual([
      { day: '2027-03-09', text: '6,204', amount: 6204 },
      ...['2027-03-10', '2027-03-11', '2027-03-12', '2027-03-13'].map(empty),
      { day: '2027-03-14', text: 'a long walk', amount: null },
      { day: '2027-03-15', text: '8,432', amount: 8432 },
    ]);
    expect(others.map(({ days }) => days.filter(({ text }) => text !== null))).toEqual([[], [], []]);
    const [month] = await readStatDays(services, cast.maya, 30);
    expect(month?.days).toHaveLength(30);
    expect(month?.days[0]).toEqual(empty('2027-02-14'));
    expect(['30', '7', '31', null].map(toPeriod)).toEqual([30, 7, 7, 7]);
  });
});

describe('the health samples', () => {
  test('there are six sample conditions, with tips and videos from institutions', async ({ services }) => {
    const topics = await listHealthTopics(services);
    expect(topics.map(({ name }) => name)).toEqual([
      'Type 2 Diabetes',
      'High Blood Pressure',
      'Heart Disease',
      'Asthma',
      'Arthritis',
      'Osteoporosis',
    ]);
    for (const { tips, videos } of topics) {
      expect(tips.length).toBeGreaterThanOrEqual(3);
      expect(videos.length).toBeGreaterThanOrEqual(1);
      for (const { url } of videos) expect(new URL(url).hostname).toMatch(/\.gov$/);
    }
    const hostile = ['javascript:alert(1)', 'http://example.org/film', '//example.org', 'no address', ''];
    const film = { title: 'Film', description: 'A film.' };
    await services.db
      .update(healthTopics)
      .set({
        icon: 'constructor',
        videos: [...hostile, 'https://example.org/film'].map((url) => ({ ...film, url })),
      })
      .where(eq(healthTopics.id, 'asthma'));
    const asthma = (await listHealthTopics(services)).find(({ id }) => id === 'asthma');
    expect(asthma).toMatchObject({
      icon: 'heart',
      videos: [{ ...film, url: 'https://example.org/film' }],
    });
  });

  test('the sample resident has reminders and several days of stats, with a gap', async ({
    services,
    cast,
  }) => {
    const reminders = await listReminders(services, cast.rosa);
    expect(reminders.map(({ item }) => item)).toEqual([
      'Annual Physical',
      'Dental Cleaning',
      'Vision Exam',
      'Blood Work',
      'Flu Shot',
    ]);
    expect(reminders.filter(({ notifyAt }) => notifyAt !== null)).toHaveLength(1);
    const days = await readStatDays(services, cast.rosa, 30);
    for (const { days: all } of days) {
      const amounts = all.filter(({ amount }) => amount !== null);
      expect(amounts.length).toBeGreaterThanOrEqual(10);
      expect(amounts.length).toBeLessThan(13);
    }
  });
});
