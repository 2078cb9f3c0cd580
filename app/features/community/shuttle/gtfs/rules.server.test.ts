import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { allRules } from './rules/all-rules.server';

const folder = path.join(import.meta.dirname, 'rules');

test('each file of the folder is a rule of the list', async () => {
  const files = readdirSync(folder).filter((file) => file !== 'all-rules.server.ts');
  const found = await Promise.all(
    files.map(async (file) =>
      Object.values((await import(path.join(folder, file))) as Record<string, unknown>),
    ),
  );
  expect(new Set(found.flat())).toEqual(new Set(allRules));
  expect(found.every((exported) => exported.length === 1)).toBe(true);
});

test('no two rules have the same id', () => {
  expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
});

// `npx vitest run <this file> -u` writes the document.
test('docs/gtfs-rules.md lists the rules', async () => {
  const severities = {
    error: [
      'Errors',
      'A file with one of these isn’t imported. The preview lists all of them by file and row.',
    ],
    warning: ['Warnings', 'The preview shows these. The file can be imported.'],
    info: ['Notes', 'The preview shows these too.'],
  } as const;
  const parts = Object.entries(severities).flatMap(([severity, [title, about]]) => [
    `## ${title}`,
    about,
    allRules
      .filter((rule) => rule.severity === severity)
      .map(({ id, says }) => `- \`${id}\`: ${says}`)
      .sort()
      .join('\n'),
  ]);
  const head = [
    '# Rules for GTFS files',
    'Each rule is a file in `app/features/community/shuttle/gtfs/rules`. This list is made from them by\n`rules.server.test.ts` there. An id is the [canonical GTFS validator](https://gtfs-validator.mobilitydata.org)’s where it\nhas the same rule. Ids with `vclink_` are our own. [Transit feeds](transit-feeds.md) names the rules left out.',
  ];
  await expect(`${[...head, ...parts].join('\n\n')}\n`).toMatchFileSnapshot(
    path.resolve('docs/gtfs-rules.md'),
  );
});
