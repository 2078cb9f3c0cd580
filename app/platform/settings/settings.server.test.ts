// @module-tag dated

import { pino } from 'pino';

import { settingChanges } from '#db/schema';
import { readConfig } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';
import { readOffered } from '~/platform/offered/offered.server';
import { createServices } from '~/services.server';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';

import { settingsConflict, settingNames, type SettingTexts } from './settings';
import { settingsSchema } from './settings.schema.server';
import { loadSettings, readSettingsPage, saveSettings } from './settings.server';

/** Another process on the same database, with its own environment. */
function otherProcess({ db, clock }: TestServices, env: Record<string, string> = {}): Services {
  const config = readConfig({ NODE_ENV: 'test', ...env });
  return createServices(config, { db, clock, log: pino({ level: 'silent' }) });
}

const next = async (services: TestServices, viewer: Parameters<typeof readSettingsPage>[1]) =>
  (await readSettingsPage(services, viewer)).revision;

const everything: SettingTexts = {
  communityName: 'Alder Park',
  mapCenter: '52.52,13.405',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  emergencyNumber: '112',
  units: 'metric',
  safetyAlertSenders: 'managers',
  managerSecondStep: 'required',
  waterTarget: '90',
  partsOff: 'trails,shuttle',
  tileUrl: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
  publicShuttleFeeds: 'on',
  newcomerReview: 'on',
};

describe('changing settings', () => {
  test('a changed setting applies at once, and in other processes when they reload', async ({
    services,
    cast: { maya },
  }) => {
    const other = otherProcess(services);
    await saveSettings(services, maya, { texts: everything, revision: 0 });
    const inEffect = {
      communityName: 'Alder Park',
      mapCenter: { latitude: 52.52, longitude: 13.405 },
      country: 'DE',
      timeZone: 'Europe/Berlin',
      emergencyNumber: '112',
      units: 'metric',
      safetyAlertSenders: 'managers',
      waterTarget: 90,
      partsOff: ['shuttle', 'trails'],
      tileUrl: everything.tileUrl,
      publicShuttleFeeds: 'on',
      newcomerReview: 'on',
    };
    expect(services.config).toMatchObject(inEffect);
    expect(other.config.communityName).toBe('Cedar Commons');
    await loadSettings(other);
    expect(other.config).toMatchObject(inEffect);
  });

  test("a setting fixed by the environment can't be changed", async ({ services, cast: { maya } }) => {
    const fixed = otherProcess(services, { TIME_ZONE: 'UTC', COMMUNITY_NAME: 'Oak Hill' });
    await saveSettings(services, maya, { texts: everything, revision: 0 });
    await loadSettings(fixed);
    expect(fixed.config).toMatchObject({
      timeZone: 'UTC',
      communityName: 'Oak Hill',
      emergencyNumber: '112',
    });
    expect(await readSettingsPage(fixed, maya)).toMatchObject({
      fixed: ['communityName', 'timeZone'],
      texts: { timeZone: 'UTC', communityName: 'Oak Hill', waterTarget: '90' },
    });
    // A form can't override the environment.
    const revision = await next(services, maya);
    await saveSettings(fixed, maya, { texts: { timeZone: 'Asia/Tokyo', waterTarget: '80' }, revision });
    await loadSettings(services);
    expect(services.config).toMatchObject({ timeZone: 'Europe/Berlin', waterTarget: 80 });
  });

  test('a changed setting is recorded with manager, time, and old and new value', async ({
    services,
    cast: { maya },
  }) => {
    await saveSettings(services, maya, { texts: { emergencyNumber: '112' }, revision: 0 });
    const revision = await next(services, maya);
    await saveSettings(services, maya, { texts: { emergencyNumber: '110' }, revision });
    const { changes } = await readSettingsPage(services, maya);
    const by = { changedAt: services.clock.now().toISOString(), changedByName: 'Maya Chen (manager)' };
    expect(changes).toMatchObject([
      { name: 'emergencyNumber', before: '112', value: '110', ...by },
      { name: 'emergencyNumber', before: '911', value: '112', ...by },
    ]);
  });

  test('saving unchanged settings records nothing', async ({ services, cast: { maya } }) => {
    const texts = { communityName: 'Cedar Commons', mapCenter: '45.48710,-122.8037', waterTarget: '150' };
    await saveSettings(services, maya, { texts, revision: 0 });
    await saveSettings(services, maya, { texts, revision: 0 });
    expect((await readSettingsPage(services, maya)).changes).toMatchObject([{ name: 'waterTarget' }]);
  });

  test('saving is refused after another’s change until the manager has seen it', async ({
    services,
    cast: { maya },
  }) => {
    const form = { texts: { waterTarget: '150', communityName: 'Cedar Commons' }, revision: 0 };
    await saveSettings(services, maya, { texts: { communityName: 'Alder Park' }, revision: 0 });
    await expect(saveSettings(services, maya, form)).rejects.toMatchObject({ detail: settingsConflict });
    expect(services.config).toMatchObject({ communityName: 'Alder Park', waterTarget: 200 });
    await saveSettings(services, maya, { ...form, revision: await next(services, maya) });
    expect(services.config).toMatchObject({ communityName: 'Cedar Commons', waterTarget: 150 });
  });

  test('of many concurrent saves one wins', async ({ services, cast: { maya } }) => {
    const tries = await Promise.allSettled(
      ['110', '112', '999', '000'].map((emergencyNumber) =>
        saveSettings(services, maya, { texts: { emergencyNumber }, revision: 0 }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { changes, texts } = await readSettingsPage(services, maya);
    expect(changes).toMatchObject([{ value: texts.emergencyNumber }]);
    expect(services.config.emergencyNumber).toBe(texts.emergencyNumber);
  });

  test('only managers change settings', async ({ services, cast: { rosa } }) => {
    const save = saveSettings(services, rosa, { texts: everything, revision: 0 });
    await expect(save).rejects.toMatchObject({ code: 'forbidden' });
    await expect(readSettingsPage(services, rosa)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('a feature can be switched off and on again', async ({ services, cast: { maya } }) => {
  const before = await readOffered(services);
  await saveSettings(services, maya, { texts: { partsOff: 'garden' }, revision: 0 });
  const off = await readOffered(services);
  expect([...before].filter((part) => !off.has(part))).toEqual(['garden']);
  await saveSettings(services, maya, { texts: { partsOff: '' }, revision: await next(services, maya) });
  expect(await readOffered(services)).toEqual(before);
});

test('an invalid stored setting is ignored', async ({ services }) => {
  const change = { before: '', changedAt: services.clock.now(), changedByName: 'An earlier release' };
  await services.db.insert(settingChanges).values([
    { ...change, name: 'timeZone', value: 'Mars/Olympus' },
    { ...change, name: 'waterTarget', value: '150' },
    { ...change, name: 'country', value: 'us' },
    { ...change, name: 'ofALaterRelease', value: 'yes' },
  ]);
  await loadSettings(services);
  expect(services.config).toMatchObject({ timeZone: 'America/Los_Angeles', waterTarget: 150 });
});

describe('the settings form', () => {
  const schema = settingsSchema(settingNames);
  const good = {
    ...everything,
    mapCenter: undefined,
    partsOff: undefined,
    latitude: '52.52',
    longitude: '13.405',
    revision: '3',
  };
  const given = Object.fromEntries(Object.entries(good).filter(([, value]) => value !== undefined));

  test('the settings form returns settings as they are stored', () => {
    const partsOn = ['events', 'garden'];
    const { texts, revision } = schema.parse({ ...given, partsOn });
    expect(revision).toBe(3);
    expect(texts).toMatchObject({ mapCenter: '52.52,13.405', timeZone: 'Europe/Berlin' });
    expect(texts.partsOff?.split(',')).not.toContain('garden');
    expect(texts.partsOff?.split(',')).toContain('shuttle');
    expect(schema.parse({ ...given, partsOn: 'events' }).texts.partsOff).not.toMatch(/events/);
  });

  test.for([
    ['communityName', ' ', 'Neighborhood’s name must be given.'],
    ['communityName', 'x'.repeat(121), 'Neighborhood’s name can have at most 120 characters.'],
    ['latitude', '95', 'Enter the latitude in degrees, such as 45.4871.'],
    ['longitude', 'east', 'Enter the longitude in degrees, such as -122.8037.'],
    ['longitude', '', 'Enter the longitude in degrees, such as -122.8037.'],
    ['country', 'Germany', 'Country must be chosen from the list.'],
    ['country', 'ZZ', 'Country must be chosen from the list.'],
    ['timeZone', '+05:00', 'Time zone must be one such as America/Los_Angeles.'],
    ['emergencyNumber', '9 1 1', 'Emergency number must be a telephone number without spaces.'],
    ['units', 'feet', 'Units must be us or metric.'],
    ['managerSecondStep', 'all', 'Two-step sign-in for managers must be optional or required.'],
    ['safetyAlertSenders', 'all', 'Who may send safety alerts must be residents or managers.'],
    ['waterTarget', '1.5', 'Water target must be a whole number.'],
    ['waterTarget', '', 'Water target must be 1 or more.'],
    ['partsOn', 'pool', 'Choose from the listed features.'],
    ['tileUrl', "https://a.example;script-src 'unsafe-inline'/{z}", 'tile template'],
    ['tileUrl', 'https://a.example/{z} https://b.example', 'tile template'],
    ['tileUrl', 'https://{/{z}', 'tile template'],
  ] as const)('the settings form refuses a %s of %s', ([name, value, words]) => {
    const parsed = schema.safeParse({ ...given, [name]: value });
    expect(parsed.error?.issues).toMatchObject([
      { path: [name], message: expect.stringContaining(words) as string },
    ]);
  });
});
