import { businesses, helpLines, monthlyFocuses, trails } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';

import { saveSettings } from '~/platform/settings/settings.server';
import { countDone, isReady, type Setup, setupLines } from './setup';
import { hideSetupList, readSetup } from './setup.server';

const missing = ({ counts }: Setup) =>
  setupLines.filter((line) => counts[line.counts] === 0).map(({ title }) => title);

test('the sample neighborhood lacks only its own settings', async ({ services, cast: { maya } }) => {
  const before = await readSetup(services, maya);
  expect(missing(before)).toEqual(['Name, place and emergency number']);
  expect(isReady(before)).toBe(false);
  await saveSettings(services, maya, { texts: { communityName: 'Alder Park' }, revision: 0 });
  expect(isReady(await readSetup(services, maya))).toBe(true);
});

test('an empty neighborhood’s setup list has everything to do', async ({ services, cast: { maya } }) => {
  const before = countDone(await readSetup(services, maya));
  await services.db.delete(helpLines);
  await services.db.delete(monthlyFocuses);
  const after = await readSetup(services, maya);
  expect(missing(after)).toEqual(['Name, place and emergency number', 'Help lines', 'This month’s goal']);
  expect(countDone(after)).toBe(before - 2);
  await services.db.update(businesses).set({ retiredAt: services.clock.now() });
  expect(missing(await readSetup(services, maya))).toContain('Local businesses');
  await services.db.delete(trails);
  expect(missing(await readSetup(services, maya))).not.toContain('A trail or a place to meet');
});

test('each content line of the setup list links to an existing kind', ({ services }) => {
  const kinds = setupLines.flatMap(({ to }) => to.split('/manage/content/')[1] ?? []);
  expect(kinds).toHaveLength(4);
  expect(services.registry.contentKinds.map(({ name }) => name)).toEqual(expect.arrayContaining(kinds));
});

test('managers can hide the setup list', async ({ services, cast: { maya, rosa } }) => {
  expect((await readSetup(services, maya)).isPutAway).toBe(false);
  await hideSetupList(services, maya);
  const after = await readSetup(services, maya);
  expect(after.isPutAway).toBe(true);
  expect(after.counts.settings).toBe(0);
  for (const refused of [hideSetupList(services, rosa), readSetup(services, rosa)])
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
});
