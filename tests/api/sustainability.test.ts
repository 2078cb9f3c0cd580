import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { SustainabilityProfile, Tip } from '~/features/sustainable/tips/tips';
import type { UserPoints } from '~/platform/rewards/points/points';

import { attackServer, closeAfterAll, cookiesAfter } from '../support/attack-server';
import { startModel, writtenTip } from '../support/model-server';

/** Eco tip and profile calls of S2 §7, over HTTP, with a model endpoint on loopback. */

const model = closeAfterAll(await startModel());
const server = await attackServer({
  TIPS_MODEL_URL: model.url,
  TIPS_MODEL_NAME: 'tips-1',
  TIPS_MODEL_KEY: 'secret-key',
});
const { call } = server;
const resident = await server.cookieFor('demo-user');

const generate = async (body: unknown, cookie = resident) => {
  const { status, json } = await call(cookie, 'POST', '/api/sustainability/tips/generate', body);
  return { status, tips: json as Tip[], json };
};

const complete = (id: string, body: unknown = { userId: 'demo-user' }) =>
  call(resident, 'POST', `/api/sustainability/tips/${id}/complete`, body);

const readTotal = async () =>
  ((await call(resident, 'GET', '/api/user/me/points')).json as UserPoints).ecoPoints;

test('eco tips are generated, listed at all three addresses, and completed once for points', async () => {
  model.mode = 'fails';
  expect(await call(resident, 'GET', '/api/sustainability/tips')).toMatchObject({ status: 200, json: [] });
  const { status, tips } = await generate({ userId: 'demo-user', tipCount: 3 });
  expect([status, tips.length]).toEqual([201, 3]);
  expect(Object.keys(tips[0]!).sort()).toEqual(
    [
      ...['id', 'title', 'description', 'category', 'difficulty', 'impact', 'personalizedReason'],
      ...['estimatedSavings', 'actionSteps', 'pointsReward', 'isCompleted', 'source'],
      ...['createdAt', 'completedAt'],
    ].sort(),
  );
  for (const address of ['', '/demo-user', '/me']) {
    const listed = await call(resident, 'GET', `/api/sustainability/tips${address}`);
    expect(listed.json).toEqual(tips);
  }
  const before = await readTotal();
  const { id, pointsReward } = tips[1]!;
  expect((await complete(id, { userId: 'demo-manager' })).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 20 }, () => complete(id)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const awarded = answers.map(({ json }) => (json as { pointsAwarded: number }).pointsAwarded);
  expect(awarded.sort((a, b) => a - b)).toEqual([...Array<number>(19).fill(0), pointsReward]);
  expect(answers[0]?.json).toMatchObject({ id, isCompleted: true });
  expect(await readTotal()).toBe(before + pointsReward);
  const listed = (await call(resident, 'GET', '/api/sustainability/tips')).json as Tip[];
  expect(listed.map(({ id }) => id)).toEqual([tips[0]!.id, tips[2]!.id, id]);
});

test('the sustainability profile is read and analyzed', async () => {
  const { status, json } = await call(resident, 'GET', '/api/sustainability/profile/demo-user');
  expect(status).toBe(200);
  const profile = json as SustainabilityProfile;
  expect(Object.keys(profile)).toEqual(['score', 'strengths', 'improvements', 'nextLevel']);
  expect(profile.score).toBeGreaterThanOrEqual(0);
  expect(profile.score).toBeLessThanOrEqual(100);
  const analyzed = await call(resident, 'POST', '/api/sustainability/profile/demo-user/analyze');
  expect([analyzed.status, analyzed.json]).toEqual([200, profile]);
  expect((await call(resident, 'GET', '/api/sustainability/profile')).json).toEqual(profile);
});

test('the tips call accepts a count within its limits and refuses others', async () => {
  for (const tipCount of [0, 11, 2.5, '3', -1, [3]]) {
    const { status, json } = await generate({ tipCount });
    expect([tipCount, status]).toEqual([tipCount, 400]);
    expect(json).toMatchObject({ errors: { tipCount: ['tipCount is a whole number from 1 to 10.'] } });
  }
});

test("a model's eco tip is rendered as text, and labeled as written by AI", async () => {
  model.mode = 'writes';
  const markup = '<img src=x onerror=alert(1)>';
  model.tips = [writtenTip(`Tip ${markup}`, { actionSteps: [`Step ${markup}`] })];
  const { tips } = await generate({ tipCount: 1 });
  expect(tips[0]).toMatchObject({ title: `Tip ${markup}`, source: 'model' });
  const page = await server.get('/sustainable/ai-tips', resident);
  expect(page.body).toContain('Tip &lt;img src=x onerror=alert(1)&gt;');
  expect(page.body).toContain('Step &lt;img src=x onerror=alert(1)&gt;');
  expect(page.body).not.toContain('<img src=x');
  expect(page.body).toContain('Written for you by the recommendations service');
  expect(server.output()).not.toContain('secret-key');
});

test('the eco tips page says when the service is down, and when there are no more tips', async () => {
  model.mode = 'fails';
  const cookie = await server.cookieFor('linh-tran');
  const press = () => server.post('/sustainable/ai-tips/generate', {}, cookie);
  const page = await server.get('/sustainable/ai-tips', cookiesAfter(await press(), cookie));
  expect(page.body).toContain('New tips generated!');
  expect(page.body).toContain('Your personalized sustainability tips are ready.');
  expect(page.body).toContain(
    'We couldn’t reach the recommendations service, so these come from our catalog.',
  );
  for (let last = 201; last === 201;) last = (await generate({ tipCount: 10 }, cookie)).status;
  const { status, json } = await generate({ tipCount: 1 }, cookie);
  expect(status).toBe(409);
  const { detail } = json as { detail: string };
  expect(detail).toContain('You’ve had all our tips for now.');
  const refused = await press();
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('Failed to generate tips');
  expect(refused.body).toContain(detail);
});

test('no browser script contains the endpoint client', async () => {
  const folder = path.resolve('build/client/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    expect(await readFile(path.join(folder, name), 'utf8'), name).not.toMatch(/X-Stainless|OPENAI_/);
  }
});
