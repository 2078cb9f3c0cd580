import { addEntryLike, changeTexts, retire } from '#tests/support/desk';
import { expect, test } from '#tests/support/domain-test';
import { listEntries, listKinds } from '~/platform/desk/list-entries.server';
import { listNeeds } from '~/platform/managing/needs.server';

import { listHelpLines, listTasks, tickTask, untickTask } from './move-in/move-in.server';
import { readPacket } from './packet/packet.server';
import { getPublicService, listPublicServices } from './public-services/public-services.server';

const notFound = { code: 'not-found' };

test('a public service appears at once, and disappears once retired', async ({
  services,
  cast: { maya, rosa },
}) => {
  const id = await addEntryLike(services, maya, 'services', { name: 'Tool Library', reviewed: '2026-10-01' });
  expect(await getPublicService(services, rosa, id)).toMatchObject({ reviewedOn: '2026-10-01' });
  const found = async () => (await listPublicServices(services, rosa, { q: 'tool library' })).found;
  expect(await found()).toMatchObject([{ id }]);
  await retire(services, maya, ['services', id]);
  expect(await found()).toEqual([]);
  expect((await readPacket(services, rosa)).services.map(({ name }) => name)).not.toContain('Tool Library');
  await expect(getPublicService(services, rosa, id)).rejects.toMatchObject(notFound);
});

test('a move-in task appears at once, and can’t be ticked once retired', async ({
  services,
  cast: { maya, rosa },
}) => {
  const page = '/emergency-contacts';
  const id = await addEntryLike(services, maya, 'move-in-tasks', { title: 'Meet your neighbors', page });
  await tickTask(services, rosa, id);
  expect((await listTasks(services, rosa)).at(-1)).toMatchObject({ id, path: page, isDone: true });
  await retire(services, maya, ['move-in-tasks', id]);
  expect((await listTasks(services, rosa)).map((task) => task.id)).not.toContain(id);
  await expect(tickTask(services, rosa, id)).rejects.toMatchObject(notFound);
  await expect(untickTask(services, rosa, id)).rejects.toMatchObject(notFound);
});

test.for(['https://example.org', 'wellbeing', '//example.org', '/a b'])(
  'a move-in task can’t link to “%s”',
  async (page, { services, cast: { maya } }) => {
    const add = addEntryLike(services, maya, 'move-in-tasks', { title: 'Elsewhere', page });
    const error = 'Link to a page must be a page on this site, such as /community/events.';
    await expect(add).rejects.toMatchObject({ options: { errors: { page: [error] } } });
  },
);

test('content not reviewed for a year is due until it is reviewed or retired', async ({
  services,
  cast: { maya },
}) => {
  const kind = 'help-lines';
  const id = await addEntryLike(services, maya, kind, {
    reason: 'You lost your cat',
    reviewed: '2020-01-01',
  });
  const find = async () => {
    const wanted = { q: 'cat', page: 1, show: 'due' as const };
    const kinds = (await listKinds(services, maya)).flatMap(({ kinds }) => kinds);
    const { entries, due } = await listEntries(services, maya, kind, wanted);
    expect(kinds.find(({ name }) => name === kind)?.due).toBe(due);
    const needs = (await listNeeds(services, maya)).map(({ title }) => title);
    expect(needs.some((title) => title.startsWith(`${due} entr`))).toBe(due > 0);
    return entries.map((entry) => entry.id);
  };
  expect(await find()).toEqual([id]);
  await changeTexts(services, maya, [kind, id], { reviewed: '2026-10-01' });
  expect(await find()).toEqual([]);
  await changeTexts(services, maya, [kind, id], { reviewed: '2020-01-01' });
  await retire(services, maya, [kind, id]);
  expect(await find()).toEqual([]);
});

test('a help line appears at once, and disappears once retired', async ({
  services,
  cast: { maya, rosa },
}) => {
  const id = await addEntryLike(services, maya, 'help-lines', { reason: 'You lost your cat' });
  const reasons = async () => (await listHelpLines(services, rosa)).map(({ reason }) => reason);
  expect((await reasons()).at(-1)).toBe('You lost your cat');
  await retire(services, maya, ['help-lines', id]);
  expect(await reasons()).not.toContain('You lost your cat');
});
