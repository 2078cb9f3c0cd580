import { eq } from 'drizzle-orm';

import { problemCategories, problems } from '#db/schema';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { uploadStagedPhoto } from '#tests/support/photos';

import { answerFixed, changeProblem, markPhotosSeen } from '../change-problem.server';
import { mergeProblem } from '../manage/merge-problem.server';
import { getProblem } from '../problem-rows.server';
import type { ProblemState } from '../problems';
import { problemSchema } from '../problems.schema.server';
import { reportProblem } from '../report-problem.server';
import { postSchema, requestQuery } from './georeport.schema.server';
import { findRequestPhoto, getDefinition, getRequest, listRequests, listServices } from './georeport.server';
import { addKey, admitKey, listKeys, revokeKey } from './keys.server';
import { postRequest } from './post-request.server';

const list = (services: TestServices, query = '') =>
  listRequests(services, parseInput(requestQuery, new URLSearchParams(query)));

async function report(services: TestServices, viewer: Viewer, more: Record<string, unknown> = {}) {
  const input = parseInput(problemSchema, {
    category: 'street-lights',
    text: 'The lamp is off.',
    isAnother: 'yes',
    ...more,
  });
  const reported = await reportProblem(services, viewer, input);
  if (!('id' in reported)) return expect.unreachable();
  const { number } = await getProblem(services, viewer, reported.id);
  return { id: reported.id, number: String(number) };
}

async function change(services: TestServices, viewer: Viewer, id: string, state: ProblemState, more = {}) {
  const { step } = await getProblem(services, viewer, id);
  const input = { state, sentence: `Now ${state}.`, plannedOn: null, whose: '', step, ...more };
  await changeProblem(services, viewer, id, input);
}

const flags = [false, true];
const combinations = flags.flatMap((isPrivate) =>
  flags.flatMap((isHidden) => flags.map((isSeen) => ({ isPrivate, isHidden, isSeen }))),
);

test.for(combinations)(
  'of a report with %o, nothing private, hidden or unseen and no reporter leaves',
  async ({ isPrivate, isHidden, isSeen }, { services, cast: { rosa, maya } }) => {
    const photo = await uploadStagedPhoto(services, rosa);
    const { id, number } = await report(services, rosa, {
      category: isPrivate ? 'inside-my-home' : 'street-lights',
      text: 'Words of the report.',
      landmark: 'By the gate',
      photo: [photo.id],
    });
    if (isHidden)
      await services.db.update(problems).set({ hiddenAt: services.clock.now() }).where(eq(problems.id, id));
    if (isSeen) await markPhotosSeen(services, maya, id);
    const listed = await list(services);
    const [found] = listed.filter(({ service_request_id }) => service_request_id === number);
    expect(found === undefined).toBe(isPrivate);
    expect(found?.description ?? null).toBe(isPrivate || isHidden ? null : 'Words of the report.');
    expect(found?.address ?? null).toBe(isPrivate || isHidden ? null : 'By the gate');
    const hasPhoto = !isPrivate && !isHidden && isSeen;
    expect(found?.media_url ?? null).toEqual(
      hasPhoto ? expect.stringContaining(`/requests/${number}/photo.jpg`) : null,
    );
    expect((await findRequestPhoto(services, number)) !== null).toBe(hasPhoto);
    for (const name of ['Rosa', 'Alvarez', 'demo-user']) expect(JSON.stringify(listed)).not.toContain(name);
    if (isPrivate) await expect(getRequest(services, number)).rejects.toThrow('was not found');
    else expect(await getRequest(services, number)).toEqual([found]);
  },
);

test('a public report from a home has no coordinates for other programs', async ({
  services,
  cast: { rosa },
}) => {
  const { id, number } = await report(services, rosa, { latitude: '45.4871', longitude: '-122.8037' });
  expect(await getRequest(services, number)).toMatchObject([{ lat: 45.4871, long: -122.8037 }]);
  await services.db.update(problems).set({ isAtHome: true }).where(eq(problems.id, id));
  expect(await getRequest(services, number)).toMatchObject([{ lat: null, long: null }]);
});

test('a category that becomes private takes its earlier requests and its service out of Open311', async ({
  services,
  cast: { rosa },
}) => {
  const { number } = await report(services, rosa);
  expect(await getRequest(services, number)).toHaveLength(1);
  const isLights = eq(problemCategories.id, 'street-lights');
  await services.db.update(problemCategories).set({ isPrivate: true }).where(isLights);
  await expect(getRequest(services, number)).rejects.toThrow('was not found');
  expect((await listServices(services)).map((one) => one.service_code)).not.toContain('street-lights');
  await expect(getDefinition(services, 'street-lights')).rejects.toThrow('was not found');
});

test('states read as open or closed, with the newest sentence and the day, but never a reporter’s words', async ({
  services,
  cast: { rosa, maya },
}) => {
  const { id, number } = await report(services, rosa);
  const read = async () => {
    const [one] = await getRequest(services, number);
    return [one!.status, one!.status_notes, one!.expected_datetime];
  };
  expect(await read()).toEqual(['open', 'The managers will look at it.', '2026-06-17T23:59:59-07:00']);
  await change(services, maya, id, 'planned', { plannedOn: '2026-06-12' });
  expect(await read()).toEqual(['open', 'Now planned.', '2026-06-12T23:59:59-07:00']);
  await change(services, maya, id, 'fixed');
  expect(await read()).toEqual(['closed', 'Now fixed.', null]);
  await answerFixed(services, rosa, id, { answer: 'broken', sentence: 'Not for Rosa at 14 Fern.' });
  expect(await read()).toEqual([
    ...['open', 'It’s still broken, says a neighbor who reported it.', '2026-06-17T23:59:59-07:00'],
  ]);
  await change(services, maya, id, 'not_ours', { whose: 'City of Portland' });
  expect(await read()).toEqual(['closed', 'Now not_ours. (City of Portland)', null]);
  const other = await report(services, rosa, { text: 'Again.' });
  const into = await report(services, rosa, { text: 'Once more.' });
  await mergeProblem(services, maya, other.id, into.id);
  const [merged] = await getRequest(services, other.number);
  expect(merged).toMatchObject({
    status: 'closed',
    status_notes: expect.stringContaining(into.number) as string,
  });
});

test('a range without one end has 90 days, newest first, in pages', async ({ services, cast: { rosa } }) => {
  const now = services.clock.now();
  const first = await report(services, rosa, { text: 'First.' });
  services.clock.set(new Date(now.getTime() + 60 * 86_400_000));
  const second = await report(services, rosa, { text: 'Second.' });
  services.clock.set(new Date(now.getTime() + 95 * 86_400_000));
  const numbers = async (query: string) =>
    (await list(services, query))
      .map((one) => one.service_request_id)
      .filter((number) => [first.number, second.number].includes(number));
  expect(await numbers('')).toEqual([second.number]);
  expect(await numbers('start_date=2026-06-10T00:00:00Z')).toEqual([second.number, first.number]);
  expect(await numbers('start_date=2026-06-10T00:00:00 02:00&page_size=1&page=2')).toEqual([first.number]);
  expect(await numbers('end_date=2026-06-11')).toEqual([first.number]);
  expect(await numbers(`service_request_id=${first.number}&status=closed`)).toEqual([first.number]);
});

test('answers to the category’s questions are attributes, which only managers read', async ({
  services,
  cast: { maya },
}) => {
  const isLights = eq(problemCategories.id, 'street-lights');
  await services.db
    .update(problemCategories)
    .set({ questions: ['Which pole?', 'Since when?'] })
    .where(isLights);
  const { attributes } = await getDefinition(services, 'street-lights');
  expect(attributes.map(({ code, description }) => [code, description])).toEqual([
    ['question-1', 'Which pole?'],
    ['question-2', 'Since when?'],
  ]);
  const { id: keyId } = (await admitKey(services, await addKey(services, maya, { name: 'City' })))!;
  const input = parseInput(postSchema, { service_code: 'street-lights', address_string: 'Fern Street' });
  const { number } = await postRequest(services, keyId, input, (code) =>
    code === 'question-2' ? 'May' : '',
  );
  const [{ id } = { id: '' }] = await services.db
    .select({ id: problems.id })
    .from(problems)
    .where(eq(problems.number, number));
  expect(await getProblem(services, maya, id)).toMatchObject({
    text: 'Street lights',
    answers: [{ question: 'Since when?', answer: 'May' }],
  });
  expect(JSON.stringify(await getRequest(services, String(number)))).not.toContain('May');
});

test('two copies of a request at once are one', async ({ services, cast: { maya } }) => {
  const { id: keyId } = (await admitKey(services, await addKey(services, maya, { name: 'City' })))!;
  const input = parseInput(postSchema, { service_code: 'street-lights', address_string: 'Fern Street' });
  const both = await Promise.all([1, 2].map(() => postRequest(services, keyId, input, () => '')));
  expect(both[0]).toEqual(both[1]);
  services.clock.set(new Date(services.clock.now().getTime() + 61 * 60_000));
  expect((await postRequest(services, keyId, input, () => '')).number).not.toBe(both[0]!.number);
});

test('a key is listed by its name alone, and its use is noted once an hour', async ({
  services,
  cast: { rosa, maya },
}) => {
  await expect(addKey(services, rosa, { name: 'Mine' })).rejects.toThrow();
  const key = await addKey(services, maya, { name: 'City' });
  expect(JSON.stringify(await listKeys(services, maya))).not.toContain(key);
  const readUse = async () => (await listKeys(services, maya))[0]!.lastUsedAt;
  expect(await readUse()).toBeNull();
  const first = services.clock.now();
  await admitKey(services, key);
  services.clock.set(new Date(first.getTime() + 59 * 60_000));
  await admitKey(services, key);
  expect(await readUse()).toBe(first.toISOString());
  services.clock.set(new Date(first.getTime() + 61 * 60_000));
  await admitKey(services, key);
  expect(await readUse()).toBe(services.clock.now().toISOString());
  const [{ id } = { id: '' }] = await listKeys(services, maya);
  await revokeKey(services, maya, id);
  expect(await admitKey(services, key)).toBeNull();
  await expect(revokeKey(services, maya, id)).rejects.toThrow('There is no such key');
});
