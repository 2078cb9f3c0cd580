import { expect, test } from 'vitest';

import { runPool } from './pool.server';

test('the event loop turns between the beginnings of two items, so that requests are served between them', async () => {
  const items = Array.from({ length: 60 }, (_, at) => at);
  const waiting = [...items];
  const begun: { item: number; turn: number }[] = [];
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const left = await runPool({
    lowWater: 10,
    shouldStop: () => false,
    claim: async () => waiting.splice(0, 20),
    work: async (item) => void begun.push({ item, turn }),
  });
  isOver = true;
  expect(left).toEqual([]);
  expect(begun.map(({ item }) => item).toSorted((a, b) => a - b)).toEqual(items);
  expect(new Set(begun.map(({ turn }) => turn)).size).toBe(items.length);
});
