import { vi } from 'vitest';

import { expect, test } from '#tests/support/domain-test';

import { generateTips } from './generate.server';

const package_ = vi.hoisted(() => ({ loads: 0 }));
vi.mock('openai', () => {
  package_.loads += 1;
  throw new Error('It was loaded.');
});

test('the model’s client is loaded with the first question, not before', async ({ services, cast }) => {
  await generateTips(services, cast.rosa, { tipCount: 1 });
  expect(package_.loads).toBe(0);
  const tipsModel = { url: 'http://127.0.0.1:1/v1', name: 'tips-1', key: null, seconds: 5 };
  const asking = { ...services, config: { ...services.config, tipsModel } };
  expect(await generateTips(asking, cast.rosa, { tipCount: 1 })).toMatchObject({ isModelAway: true });
  expect(package_.loads).toBe(1);
});
