import { searchQuestions } from '#tests/support/search-questions';
import { expect, test } from '#tests/support/domain-test';

import { searchEverything } from './search.server';

test('18 of 20 questions are answered among the first three hits', async ({ services, cast }) => {
  const missed: string[] = [];
  for (const [q, answer] of searchQuestions) {
    const found = await searchEverything(services, cast.rosa, { q });
    const first = found.flatMap(({ hits }) => hits.map(({ path }) => path)).slice(0, 3);
    if (!first.some((path) => answer.test(path)))
      missed.push(
        `${q}: ${JSON.stringify(found.slice(0, 5).map((f) => [f.kind, f.hits.map((h) => h.path)]))}`,
      );
  }
  console.log(missed.join('\n'));
  expect(missed.length).toBeLessThanOrEqual(2);
});
