// @module-tag dated

import { eq } from 'drizzle-orm';

import { audit, notifications, reports, residents, tradePosts } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import {
  listTradePosts,
  markGone,
  reportTradePost,
  writeTradePost,
} from '~/features/sustainable/garden/trade/trade-posts.server';

import { decideReports, findLastDecision, getReported, listReported } from './decide-reports.server';
import { formatDecision } from './reports';
import { reportThing } from './reports.server';
import { writeToAuthor } from './write-to-author.server';

const readNews = ({ db }: TestServices, { id }: Viewer) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.residentId, id))
    .then((rows) => rows.filter(({ type }) => type === 'report'));

const post = (services: TestServices, viewer: Viewer, message = 'Buy my watches.') =>
  writeTradePost(services, viewer, { message });

test("managers see reports grouped by thing, oldest first, without reporters' names", async ({
  services,
  cast,
}) => {
  const [samuel, linh] = cast.others;
  const first = await post(services, cast.rosa);
  const second = await post(services, cast.rosa, 'Also hats.');
  const report = (who: Viewer, { id }: { id: string }, reason: string) =>
    reportTradePost(services, who, id, { reason });
  const pass = () => services.clock.set(new Date(services.clock.now().getTime() + 1000));
  expect(await report(samuel, second, 'Not from the garden.')).toEqual({ isNew: true });
  pass();
  expect(await report(samuel, first, 'Advertising.')).toEqual({ isNew: true });
  pass();
  expect(await report(linh, second, 'Spam.')).toEqual({ isNew: true });
  expect(await report(linh, second, 'Spam, again.')).toEqual({ isNew: false });

  const listed = await listReported(services, cast.maya);
  expect(listed.map(({ subjectId, count, reasons }) => [subjectId, count, reasons])).toEqual([
    [second.id, 2, ['Not from the garden.', 'Spam.']],
    [first.id, 1, ['Advertising.']],
  ]);
  expect(listed[0]).toMatchObject({
    kind: 'trade_post',
    label: 'Trade post',
    thing: {
      title: 'Trade post',
      text: 'Also hats.',
      author: 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)',
      isHidden: false,
    },
  });
  expect(JSON.stringify(listed)).not.toMatch(/linh|samuel|okafor|tran/i);
  const news = await readNews(services, cast.maya);
  expect(news.map(({ title, message, url }) => ({ title, message, url }))).toEqual(
    Array(2).fill({
      title: 'New report',
      message: 'Trade post: a neighbor reported it.',
      url: '/manage/reports',
    }),
  );
  expect(await readNews(services, cast.rosa)).toEqual([]);
});

test('hiding a reported thing hides it from others, notifies its author and closes all reports', async ({
  services,
  cast,
}) => {
  const [samuel, linh] = cast.others;
  const { id } = await post(services, cast.rosa, `Buy my watches. ${'Cheap! '.repeat(60)}`);
  const named = { kind: 'trade_post', subjectId: id };
  for (const one of [samuel, linh]) await reportTradePost(services, one, id, { reason: 'Advertising.' });
  expect(await findLastDecision(services, cast.maya)).toBeNull();
  const decisions = [1, 2, 3].map(() => decideReports(services, cast.maya, { ...named, outcome: 'hidden' }));
  const settled = await Promise.allSettled(decisions);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { posts } = await listTradePosts(services, cast.maya);
  expect(posts.map((post) => post.id)).not.toContain(id);
  const [told, ...more] = await readNews(services, cast.rosa);
  expect(told?.title).toBe('Your trade post was removed');
  expect(told?.message).toMatch(
    /^A manager removed it: “Buy my watches\. .{104}…” If you think this is a mistake, please talk to them\.$/,
  );
  expect(more).toEqual([]);
  // Each reporter is notified once.
  for (const one of [samuel, linh])
    expect(await readNews(services, one)).toMatchObject([
      {
        title: 'Your report was reviewed',
        message: 'Trade post: we removed it. Thank you for reporting it.',
      },
    ]);
  expect(await listReported(services, cast.maya)).toEqual([]);
  const last = await findLastDecision(services, cast.maya);
  expect(last).toEqual({ label: 'Trade post', outcome: 'hidden', at: services.clock.now().toISOString() });
  expect(formatDecision(last!)).toBe('trade post, removed');
  const rows = await services.db.select().from(reports);
  expect(rows.map(({ outcome, resolvedBy }) => [outcome, resolvedBy])).toEqual([
    ['hidden', 'demo-manager'],
    ['hidden', 'demo-manager'],
  ]);
  await expect(getReported(services, cast.maya, named)).rejects.toMatchObject({ code: 'not-found' });
  await expect(decideReports(services, cast.maya, { ...named, outcome: 'kept' })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'A manager already decided on this.',
  });
  await expect(reportTradePost(services, linh, id, { reason: 'Still.' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a kept thing stays visible and can be reported again', async ({ services, cast }) => {
  const [samuel] = cast.others;
  const { id } = await post(services, cast.rosa);
  const named = { kind: 'trade_post', subjectId: id };
  const report = () => reportTradePost(services, samuel, id, { reason: 'Advertising.' });
  await report();
  await decideReports(services, cast.maya, { ...named, outcome: 'kept' });
  expect((await listTradePosts(services, samuel)).posts[0]?.id).toBe(id);
  expect(await readNews(services, cast.rosa)).toEqual([]);
  expect(await readNews(services, samuel)).toMatchObject([
    { message: 'Trade post: we looked and left it up. Thank you for reporting it.' },
  ]);
  expect(await report()).toEqual({ isNew: true });
  expect(await readNews(services, cast.maya)).toHaveLength(2);
  // Reports of a deleted item can be closed, but it can't be hidden anymore.
  await markGone(services, cast.rosa, id);
  expect(await getReported(services, cast.maya, named)).toMatchObject({ thing: { text: 'Buy my watches.' } });
  await services.db.delete(tradePosts).where(eq(tradePosts.id, id));
  expect(await getReported(services, cast.maya, named)).toMatchObject({ thing: null, count: 1 });
  await expect(decideReports(services, cast.maya, { ...named, outcome: 'hidden' })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'It’s gone already, so there’s nothing to hide.',
  });
  await decideReports(services, cast.maya, { ...named, outcome: 'kept' });
  expect(await listReported(services, cast.maya)).toEqual([]);
  expect((await readNews(services, samuel)).map(({ message }) => message)).toContain(
    'Trade post: it was gone already. Thank you for reporting it.',
  );
});

test('a manager writes to a reported author once per form, in the audit, and the report stays open', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  const [samuel] = cast.others;
  const { id } = await post(services, rosa);
  const named = { kind: 'trade_post', subjectId: id };
  await reportTradePost(services, samuel, id, { reason: 'Advertising.' });
  expect((await getReported(services, maya, named)).thing).toMatchObject({ hasReader: true });
  const words = { message: `Please only offer plants. ${'x'.repeat(1900)}`, formToken: crypto.randomUUID() };
  await writeToAuthor(services, maya, { ...named, ...words });
  await writeToAuthor(services, maya, { ...named, ...words });
  expect(await readNews(services, rosa)).toMatchObject([
    { title: 'A manager wrote to you about your trade post', message: words.message },
  ]);
  expect(await readNews(services, samuel)).toEqual([]);
  expect(await services.db.select().from(audit)).toMatchObject([
    { actorId: maya.id, verb: 'wrote to the author', ...named, residentId: rosa.id, reason: null },
  ]);
  const wroteAt = services.clock.now().toISOString();
  expect(await listReported(services, maya)).toMatchObject([{ subjectId: id, wroteAt }]);
  await decideReports(services, maya, { ...named, outcome: 'kept' });
  expect(await readNews(services, rosa)).toHaveLength(1);
  const again = { ...named, message: 'Once more.', formToken: crypto.randomUUID() };
  await expect(writeToAuthor(services, maya, again)).rejects.toMatchObject({ code: 'conflict' });
});

test('nobody writes to themselves or to an author who left', async ({ services, cast }) => {
  const { rosa, maya } = cast;
  const [samuel] = cast.others;
  const words = { message: 'Hello.', formToken: crypto.randomUUID() };
  const write = async (viewer: Viewer, author: Viewer) => {
    const { id } = await post(services, author);
    await reportTradePost(services, samuel, id, { reason: 'Advertising.' });
    return { id, result: writeToAuthor(services, viewer, { kind: 'trade_post', subjectId: id, ...words }) };
  };
  const own = await write(maya, maya);
  await expect(own.result).rejects.toMatchObject({ code: 'conflict', detail: 'This is your own.' });
  const listed = await getReported(services, maya, { kind: 'trade_post', subjectId: own.id });
  expect(listed.thing).toMatchObject({ hasReader: false });
  await expect((await write(rosa, rosa)).result).rejects.toMatchObject({ code: 'forbidden' });
  await services.db
    .update(residents)
    .set({ disabledAt: services.clock.now() })
    .where(eq(residents.id, rosa.id));
  await expect((await write(maya, rosa)).result).rejects.toMatchObject({
    detail: 'Its author left, so nobody would read this.',
  });
  expect(await services.db.$count(audit)).toBe(0);
});

test('many concurrent reports of a thing notify the managers once', async ({ services, cast }) => {
  const { id } = await post(services, cast.rosa);
  const people = await makeNeighbors(services.db, 15);
  await Promise.all(people.map((one) => reportTradePost(services, one, id, { reason: 'Advertising.' })));
  expect(await readNews(services, cast.maya)).toHaveLength(1);
  expect(await listReported(services, cast.maya)).toMatchObject([{ count: 15 }]);
});

test("only managers decide on reports, and residents can't report their own or missing things", async ({
  services,
  cast,
}) => {
  const [samuel] = cast.others;
  const { id } = await post(services, cast.rosa);
  const named = { kind: 'trade_post', subjectId: id };
  await reportTradePost(services, samuel, id, { reason: 'Advertising.' });
  const forbidden = { code: 'forbidden', detail: 'Only community managers can see what was reported.' };
  for (const one of [cast.rosa, samuel]) {
    await expect(listReported(services, one)).rejects.toMatchObject(forbidden);
    await expect(findLastDecision(services, one)).rejects.toMatchObject(forbidden);
    await expect(getReported(services, one, named)).rejects.toMatchObject(forbidden);
    await expect(decideReports(services, one, { ...named, outcome: 'hidden' })).rejects.toMatchObject(
      forbidden,
    );
  }
  await expect(reportTradePost(services, cast.rosa, id, { reason: 'Mine.' })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'This is your own.',
  });
  for (const thing of [
    { kind: 'trade_post', subjectId: 'none' },
    { kind: 'trade_post', subjectId: 'a8098c1a-f86e-11da-bd1a-00112444be1e' },
    { kind: 'toString', subjectId: id },
    { kind: 'event', subjectId: id },
  ]) {
    await expect(reportThing(services, samuel, { ...thing, reason: 'So.' })).rejects.toMatchObject({
      code: 'not-found',
    });
  }
  await expect(
    decideReports(services, cast.maya, { kind: 'event', subjectId: id, outcome: 'kept' }),
  ).rejects.toMatchObject({ code: 'not-found' });
});
