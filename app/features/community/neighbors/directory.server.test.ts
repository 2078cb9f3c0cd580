// @module-tag dated

import { and, eq } from 'drizzle-orm';

import { audit, directoryEntries, notifications, profileFacets, profiles, residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { setResidency } from '#tests/support/homes';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { saveAvatar } from '~/platform/profiles/avatars.server';
import { decideReports, listReported } from '~/platform/reports/decide-reports.server';
import { endAccess } from '~/platform/residents/access-ends.server';

import { listNeighbors, listWords, readPrinted } from './directory.server';
import { reportEntry } from './entry-reports.server';
import { countListed, getNeighbor } from './entry-rows.server';
import { listHidden, showAgain } from './hidden-entries.server';
import { directoryEntryKind as kind, type Facet } from './neighbors';
import { entrySchema } from './neighbors.schema.server';
import { leaveDirectory, readOwnEntry, saveEntry } from './own-entry.server';

const notFound = { code: 'not-found' };

const everybody = (field: Facet['field'], value = ''): Facet => ({ field, value, circle: 'everybody' });
const ladder = everybody('tools', 'Ladder, Generator');

const names = async (services: TestServices, viewer: Viewer, q = '') =>
  (await listNeighbors(services, viewer, { q })).neighbors.map(({ name }) => name);

const circles = {
  helpCircle: 'everybody',
  skillsCircle: 'building',
  toolsCircle: 'everybody',
  languagesCircle: 'everybody',
  phoneCircle: 'managers',
};

test('a form becomes the fields that somebody sees, without empty ones', () => {
  const typed = { ...circles, help: ' Rides ', tools: ' ', phone: '503-555-0110', home: 'building' };
  expect(parseInput(entrySchema, typed)).toEqual([
    { field: 'home', value: '', circle: 'building' },
    { field: 'phone', value: '503-555-0110', circle: 'managers' },
    { field: 'help', value: 'Rides', circle: 'everybody' },
  ]);
  expect(() => parseInput(entrySchema, { ...typed, phoneCircle: 'friends' })).toThrow('Choose who sees it.');
  expect(() => parseInput(entrySchema, { ...typed, home: 'friends' })).toThrow('Choose who sees it.');
  expect(() => parseInput(entrySchema, { ...typed, skills: 'x'.repeat(501) })).toThrow(
    'Skills can have at most 500 characters.',
  );
});

test('a resident is listed by saving, found by a tool, changed, and gone after leaving', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  expect(await readOwnEntry(services, rosa)).toMatchObject({ state: null, facets: [], hasPhoto: false });
  expect(await names(services, maya)).not.toContain('Rosa Alvarez');
  const before = await countListed(services, 100);
  await saveEntry(services, rosa, [ladder, everybody('home'), everybody('phone', '(503) 555-0110')]);
  await saveEntry(services, rosa, [ladder, everybody('home'), everybody('phone', '(503) 555-0110')]);
  expect(await countListed(services, 100)).toBe(before + 1);
  expect(await names(services, maya, 'ladders')).toContain('Rosa Alvarez');
  expect(await names(services, maya, 'rosa generator')).toEqual(['Rosa Alvarez']);
  expect(await names(services, rosa, 'rosa')).toEqual(['Rosa Alvarez (you)']);
  expect(await listWords(services, maya)).toContain('ladder');
  expect(await getNeighbor(services, maya, rosa.id)).toMatchObject({
    name: 'Rosa Alvarez',
    home: '14 Cedar Lane, 2B',
    street: null,
    phone: [{ dial: '5035550110' }],
    tools: 'Ladder, Generator',
    lastConfirmed: null,
  });
  await saveEntry(services, rosa, [{ ...ladder, circle: 'managers' }]);
  expect(await getNeighbor(services, maya, rosa.id)).toMatchObject({ tools: null, home: null, phone: [] });
  expect(await names(services, maya, 'rosa generator')).toEqual([]);
  await leaveDirectory(services, rosa);
  await leaveDirectory(services, rosa);
  await expect(getNeighbor(services, maya, rosa.id)).rejects.toMatchObject(notFound);
  expect(await services.db.$count(profileFacets, eq(profileFacets.residentId, rosa.id))).toBe(0);
});

test('being listed shows a name that the profile hides, to everybody and on paper', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  const isRosa = eq(profiles.residentId, rosa.id);
  await services.db.update(profiles).set({ showsName: false }).where(isRosa);
  await saveEntry(services, rosa, []);
  expect(await names(services, maya, 'rosa')).toEqual(['Rosa Alvarez']);
  expect((await readPrinted(services, maya)).map(({ name }) => name)).toContain('Rosa Alvarez');
  await services.db.update(profiles).set({ name: null }).where(isRosa);
  await expect(saveEntry(services, rosa, [])).rejects.toMatchObject({
    code: 'conflict',
    detail: 'Add your name to your profile first. Neighbors find you by it.',
  });
});

test('a phone number that can’t be dialed is refused', async ({ services, cast }) => {
  const save = saveEntry(services, cast.rosa, [everybody('phone', 'ask me')]);
  await expect(save).rejects.toMatchObject({
    code: 'invalid',
    options: { errors: { phone: [expect.stringContaining('phone number')] } },
  });
  expect((await readOwnEntry(services, cast.rosa)).state).toBe(null);
});

test('the directory shows a profile photo only to its circle', async ({ services, cast }) => {
  const [samuel, linh] = cast.others;
  await saveAvatar(services, samuel, [await insertStagedPhoto(services, samuel)]);
  await saveEntry(services, samuel, []);
  expect(await getNeighbor(services, cast.rosa, samuel.id)).toMatchObject({ photo: null });
  await saveEntry(services, samuel, [{ ...everybody('photo'), circle: 'building' }]);
  expect(await getNeighbor(services, cast.rosa, samuel.id)).toMatchObject({ photo: { alt: '' } });
  expect(await getNeighbor(services, linh, samuel.id)).toMatchObject({ photo: null });
});

test('two homes without a building aren’t in the same one', async ({ services, cast }) => {
  const [samuel, linh] = cast.others;
  await setResidency(services, samuel.id, 'Cabin 1');
  await setResidency(services, linh.id, 'Cabin 2');
  await saveEntry(services, samuel, [{ ...ladder, circle: 'building' }]);
  expect(await getNeighbor(services, linh, samuel.id)).toMatchObject({ tools: null });
  expect(await getNeighbor(services, samuel, samuel.id)).toMatchObject({ tools: 'Ladder, Generator' });
});

test('whoever moves out or is disabled isn’t listed, and a move-out deletes the entry', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  await saveEntry(services, rosa, [ladder]);
  const isRosa = eq(residents.id, rosa.id);
  await services.db.update(residents).set({ disabledAt: services.clock.now() }).where(isRosa);
  expect(await names(services, maya, 'rosa')).toEqual([]);
  await endAccess(services, rosa.id, 'disable');
  await services.db.update(residents).set({ disabledAt: null }).where(isRosa);
  expect(await names(services, maya, 'rosa')).toEqual(['Rosa Alvarez']);
  await endAccess(services, rosa.id, 'move-out');
  const { residentId } = directoryEntries;
  expect(await services.db.$count(directoryEntries, eq(residentId, rosa.id))).toBe(0);
});

test('an entry with somebody else’s number is reported, read and hidden, until a manager shows it again', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  const [, linh] = cast.others;
  const reason = { reason: 'This is my number.' };
  const typed = [
    everybody('phone', '503-555-0113'),
    everybody('help', 'Call any time'),
    { ...everybody('skills', 'Kept for emergencies'), circle: 'managers' as const },
  ];
  await expect(reportEntry(services, linh, rosa.id, reason)).rejects.toMatchObject(notFound);
  await saveEntry(services, rosa, typed);
  await expect(reportEntry(services, rosa, rosa.id, reason)).rejects.toMatchObject({ code: 'conflict' });
  expect(await reportEntry(services, linh, rosa.id, reason)).toEqual({ isNew: true });
  const [reported] = (await listReported(services, maya)).filter((one) => one.kind === kind);
  expect(reported).toMatchObject({
    label: 'Directory entry',
    reasons: ['This is my number.'],
    thing: { text: 'Phone: 503-555-0113\nCan help with: Call any time', isHidden: false },
  });
  await decideReports(services, maya, { kind, subjectId: rosa.id, outcome: 'hidden' });
  const isTold = and(
    eq(notifications.residentId, rosa.id),
    eq(notifications.title, 'Your directory entry was removed'),
  );
  expect(await services.db.$count(notifications, isTold)).toBe(1);

  for (const change of [() => saveEntry(services, rosa, [ladder]), () => leaveDirectory(services, rosa)]) {
    await change();
    expect((await readOwnEntry(services, rosa)).state).toBe('hidden');
    expect(await names(services, linh, 'rosa')).toEqual([]);
    await expect(getNeighbor(services, linh, rosa.id)).rejects.toMatchObject(notFound);
  }
  await saveEntry(services, rosa, [ladder]);
  expect(await listHidden(services, linh)).toEqual([]);
  expect(await listHidden(services, maya)).toEqual([{ id: rosa.id, name: 'Rosa Alvarez' }]);
  expect(() => showAgain(services, linh, rosa.id)).toThrow();
  await showAgain(services, maya, rosa.id);
  await expect(showAgain(services, maya, rosa.id)).rejects.toMatchObject(notFound);
  expect(await names(services, linh, 'rosa')).toEqual(['Rosa Alvarez']);
  expect(await services.db.select().from(audit).orderBy(audit.verb)).toMatchObject([
    { actorId: maya.id, verb: 'hidden', kind, subjectId: rosa.id },
    { actorId: maya.id, verb: 'shown again', kind, subjectId: rosa.id },
  ]);
});
