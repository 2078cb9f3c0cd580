import { eq, sql } from 'drizzle-orm';

import { audit, residents } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { inTransaction } from '~/domain/services';
import { removeFocus, setFocus, thisMonth } from '~/features/community/focus/focus.server';
import { correctMessage } from '~/features/safety/messages/follow-ups/follow-ups.server';
import { sendCommunityUpdate, sendSafetyAlert } from '~/features/safety/messages/messages.server';
import {
  changeArticle,
  deleteArticle,
  getManagedArticle,
  listSections,
  publishArticle,
} from '~/features/wellbeing/pulse/manage-articles.server';
import { addEntry, changeEntry, getEntry } from '~/platform/desk/entries.server';
import { editDevice, addDevice, renewToken, revokeDevice } from '~/platform/telemetry/devices.server';
import { saveSettings } from '~/platform/settings/settings.server';

import { asStaff, writeAudit } from './audit.server';
import { readAudit } from '~/platform/managing/audit-page.server';

const note = { verb: 'changed', kind: 'device', subjectId: 'meter-1' };
const look = (query: Record<string, string> = {}) => new URLSearchParams(query);

test('audit rows can’t be changed, deleted or truncated', async ({ services, cast: { maya } }) => {
  const { db } = services;
  await inTransaction(services, (services) =>
    writeAudit(services, maya, { ...note, reason: 'Moved.', seenIds: ['demo-user'] }),
  );
  const before = await db.select().from(audit);
  const why = (statement: string) =>
    db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: Error) => String(error.cause),
    );
  for (const statement of [
    `update audit set verb = 'nothing'`,
    `update audit set subject_id = 'other'`,
    `update audit set actor_id = 'demo-user'`,
    `update audit set fields = '{name}'`,
    `update audit set at = at - interval '1 day'`,
    `update audit set reason = 'Another.'`,
    `delete from audit`,
    `truncate audit cascade`,
    `truncate residents cascade`,
    `update audit_residents set audit_id = 0`,
    `delete from audit_residents`,
    `truncate audit_residents`,
  ])
    expect(await why(statement), statement).toMatch(/The audit can.t be changed/);
  expect(await db.select().from(audit)).toEqual(before);
  await expect(writeAudit(services, maya, note)).rejects.toThrow('in a transaction');
});

test('erasing a person removes their name from audit rows and keeps the rows', async ({
  services,
  cast: { rosa },
}) => {
  const { db } = services;
  const id = 'short-stay';
  await db.insert(residents).values({
    ...{ id, email: 'short@example.org', passwordHash: 'x', role: 'editor', createdAt: services.clock.now() },
  });
  await inTransaction(services, (services) => writeAudit(services, { id }, { ...note, residentId: rosa.id }));
  await db.delete(residents).where(eq(residents.id, id));
  expect(await db.select().from(audit)).toMatchObject([{ ...note, actorId: null, residentId: rosa.id }]);
});

test('a staff change checks the right first, and a failed one writes no audit row', async ({
  services,
  cast,
}) => {
  const { maya, rosa } = cast;
  const dispatcher = { ...rosa, role: 'dispatcher' } as const;
  const right = ['content', 'look after devices'] as const;
  let runs = 0;
  const work = () => {
    runs += 1;
    return Promise.resolve();
  };
  for (const one of [rosa, dispatcher])
    await expect(asStaff(services, one, right, work)).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'Only community managers can look after devices.',
    });
  expect(runs).toBe(0);
  const failing = asStaff(services, maya, right, async (_, write) => {
    await write(note);
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect(await services.db.$count(audit)).toBe(0);
});

test('managers read the audit by kind and by person, with current names', async ({
  services,
  cast: { maya, rosa },
}) => {
  const editor = { id: 'linh-tran', role: 'editor', name: 'Linh Tran' } as const;
  await services.db.update(residents).set({ role: 'editor' }).where(eq(residents.id, editor.id));
  const { id } = await addEntry(services, editor, 'help-lines', {
    typed: {
      ...{ reason: 'Poisoned', name: 'Poison help', phone: '1-800-222-1222', hours: 'Always' },
      ...{ source: 'The county', reviewed: '2026-01-05' },
    },
  });
  const address = { kind: 'help-lines', entryId: id };
  const { texts, revision } = await getEntry(services, editor, address);
  await changeEntry(services, editor, address, { revision, typed: { ...texts, name: 'Poison Control' } });
  const month = thisMonth(services);
  await setFocus(services, maya, { month, title: 'Water', description: 'Less of it.', tasks: [] });
  await saveSettings(services, maya, { texts: { waterTarget: '70' }, revision: 0 });
  const { changes, people, older } = await readAudit(services, maya, look());
  expect(changes).toMatchObject([
    {
      who: 'Maya Chen (manager)',
      verb: 'changed',
      kind: 'setting',
      name: 'Water target',
      path: '/manage/settings',
    },
    { verb: 'set', kind: 'monthly focus', name: null, path: '/manage/focus', fields: [] },
    {
      who: 'Linh Tran (editor)',
      ...{ verb: 'changed', kind: 'help line', name: 'Poisoned', fields: ['Who to call'] },
      path: `/manage/content/help-lines/${id}`,
    },
    { verb: 'added', kind: 'help line', fields: [] },
  ]);
  expect(older).toBeNull();
  expect(people).toEqual([
    { value: editor.id, label: 'Linh Tran (editor)' },
    { value: maya.id, label: 'Maya Chen (manager)' },
  ]);
  const verbs = async (query: Record<string, string>) =>
    (await readAudit(services, maya, look(query))).changes.map(({ verb, kind }) => `${verb} ${kind}`);
  expect(await verbs({ kind: 'setting' })).toEqual(['changed setting']);
  expect(await verbs({ who: editor.id })).toEqual(['changed help line', 'added help line']);
  expect(await verbs({ who: editor.id, before: String(changes[2]!.id) })).toEqual(['added help line']);
  // Audit rows contain no texts of the entry.
  expect(JSON.stringify(await services.db.select().from(audit))).not.toMatch(/Poison|1-800|Less of it/);
  for (const one of [rosa, editor])
    await expect(readAudit(services, one, look())).rejects.toMatchObject({ code: 'forbidden' });
});

test('the audit shows twenty rows a page', async ({ services, cast: { maya } }) => {
  await inTransaction(services, (services) =>
    writeAudit(
      services,
      maya,
      Array.from({ length: 21 }, (_, at) => ({ ...note, subjectId: `meter-${at}` })),
    ),
  );
  const { changes, older } = await readAudit(services, maya, look());
  expect(changes).toHaveLength(20);
  const rest = await readAudit(services, maya, look({ before: String(older) }));
  expect([rest.changes.length, rest.older]).toEqual([1, null]);
});

test('every staff change is audited once with its field names, and a change without effect isn’t', async ({
  services,
  cast: { maya, rosa },
}) => {
  const noted: string[] = [];
  /** Audit rows that a verb wrote, as words. */
  const did = async (run: () => Promise<unknown>) => {
    const last = (await services.db.select().from(audit)).length;
    await run();
    const rows = (await services.db.select().from(audit).orderBy(audit.id)).slice(last);
    expect(rows.every(({ actorId }) => actorId === maya.id)).toBe(true);
    noted.push(rows.map(({ verb, kind, fields }) => [verb, kind, ...fields].join(' ')).join('; '));
  };
  const month = thisMonth(services);
  const article = { title: 'Ice', body: 'Careful.', formToken: 'one' };
  const [{ value: section } = { value: '' }] = await listSections(services, maya);
  let articleId = '';
  const publish = async () =>
    void (articleId = await publishArticle(services, maya, { ...article, section }));
  await did(publish);
  await did(publish);
  const change = { section, title: 'Ice', body: 'More of it.', revision: 1 };
  const { revision } = await getManagedArticle(services, maya, articleId);
  await did(() => changeArticle(services, maya, articleId, { ...change, revision }));
  await did(() => changeArticle(services, maya, articleId, { ...change, revision }));
  await did(() => deleteArticle(services, maya, articleId));
  await did(() => removeFocus(services, maya, month));
  await did(() => removeFocus(services, maya, month));
  let deviceId = '';
  const device = { feed: 'shuttle', name: 'Bus', shuttleId: 'shuttle-1' } as const;
  await did(async () => void (deviceId = (await addDevice(services, maya, device)).id));
  const edited = { name: 'Big bus', facilityId: null, unit: null, wasAlwaysThere: false };
  await did(() => editDevice(services, maya, deviceId, edited));
  await did(() => editDevice(services, maya, deviceId, edited));
  await did(() => renewToken(services, maya, deviceId));
  await did(() => revokeDevice(services, maya, deviceId));
  await did(() => sendCommunityUpdate(services, maya, { title: 'News', message: 'None.' }));
  await did(() => sendSafetyAlert(services, rosa, { title: 'Ice', message: 'Careful.' }));
  const alert = await sendSafetyAlert(services, maya, { title: 'Snow', message: 'Stay in.' });
  await did(() => correctMessage(services, maya, alert.id, { title: 'Snow', message: 'Stay at home.' }));
  expect(noted).toEqual([
    ...['added article', '', 'changed article body', '', 'removed article'],
    ...['removed focus', ''],
    ...['added device', 'changed device name', '', 'given a new token device', 'revoked device'],
    ...['sent community update', '', 'corrected safety alert'],
  ]);
});
