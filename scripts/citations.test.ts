import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';

import * as schema from '#db/schema';

/** Valid targets of citations. */
type Targets = {
  sections: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  isFile(file: string): boolean;
  anchorsOf(page: string): ReadonlySet<string>;
};

const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const specified = /\bS[12] §\d+(\.\d+)*/g;
const decided = /\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)|\bdecisions\/(\d{3})/gi;
const documents = /(?<![\w./:-])(?:\.\.?\/)*\w[\w./-]*\.md\b/g;
const links = /\]\(([^)\s]+)\)/g;
/** Paths of this repository in backticks. */
const ownFiles = /`((?:app|bench|db|deploy|docs|patches|public|scripts|tests)\/[^`*…<{\s]+)`/g;

/** Citations of a file that lead nowhere. */
function deadEndsOf(file: string, text: string, targets: Targets): string[] {
  const isPage = file.endsWith('.md');
  const beside = (to: string) => path.posix.join(path.posix.dirname(file), to);
  const isThere = (to: string) => [to, beside(to), `docs/${to}`].some((one) => targets.isFile(one));
  const leads = (link: string) => {
    if (/^[a-z]+:/.test(link)) return true;
    const [to = '', anchor] = link.split('#');
    const page = to === '' ? file : beside(to);
    return targets.isFile(page) && (anchor === undefined || targets.anchorsOf(page).has(anchor));
  };
  const numbers = [...text.matchAll(decided)].flatMap(([, list, one]) => [
    ...(list ?? one ?? '').matchAll(/\d{3}/g),
  ]);
  return [
    ...[...text.matchAll(specified)].map(([cited]) => cited).filter((cited) => !targets.sections.has(cited)),
    ...numbers.map(([cited]) => cited).filter((cited) => !targets.decisions.has(cited)),
    ...[...text.matchAll(documents)].map(([cited]) => cited).filter((cited) => !isThere(cited)),
    ...(isPage ? [...text.matchAll(links)].flatMap(([, to = '']) => (leads(to) ? [] : [to])) : []),
    ...(isPage
      ? [...text.matchAll(ownFiles)].flatMap(([, to = '']) => (targets.isFile(to) ? [] : [to]))
      : []),
  ];
}

const folders = ['app', 'bench', 'db', 'deploy', 'docs', 'scripts', 'tests'];
const texts = /\.(ts|tsx|js|mjs|css|sql|conf|sh|yaml|md)$|^Dockerfile$|^\.env\.example$/;

const inFolders = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
);
const files = [...readdirSync('.'), ...inFolders].filter((name) => texts.test(name));
const read = (file: string) => readFileSync(file, 'utf8');

const repository: Targets = {
  sections: new Set(
    headingsOf(read('docs/specification.md')).flatMap((heading) => heading.match(specified) ?? []),
  ),
  decisions: new Set(readdirSync('docs/decisions').flatMap((name) => /^\d{3}(?=-)/.exec(name) ?? [])),
  isFile: existsSync,
  anchorsOf: (page) => new Set(headingsOf(read(page)).map(anchorOf)),
};

// This file makes up citations.
const citingFiles = files.filter((file) => file !== 'scripts/citations.test.ts');

test('every citation and link in the repository has a target', () => {
  const dead = citingFiles.flatMap((file) =>
    deadEndsOf(file, read(file), repository).map((end) => `${file}: ${end}`),
  );
  expect(dead).toEqual([]);
});

test('every table and column named in a document exists', () => {
  const columns = new Map<string, string[]>(
    Object.values(schema)
      .filter((table) => is(table, PgTable))
      .map((table) => [getTableName(table), getTableConfig(table).columns.map(({ name }) => name)]),
  );
  const dead = citingFiles
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = read(file).replace(/\s+/g, ' ');
      const tables = [...text.matchAll(/\btables? `(\w+)`/g)].flatMap(([, table = '']) =>
        columns.has(table) ? [] : [table],
      );
      const named = [...text.matchAll(/`(\w+)\.(?!csv`)(\w+)`/g)].flatMap(([name, table = '', column = '']) =>
        columns.get(table)?.includes(column) === false ? [name] : [],
      );
      return [...tables, ...named].map((name) => `${file}: ${name}`);
    });
  expect(dead).toEqual([]);
});

test('the specification and its citations are found', () => {
  expect(repository.sections.size).toBeGreaterThan(18);
  expect(citingFiles.filter((file) => /\bS[12] §\d/.test(read(file))).length).toBeGreaterThan(100);
});

describe('a citation that leads nowhere is found', () => {
  test.each([
    ['a section of the specification', 'app/x.ts', '// S2 §12', ['S2 §12']],
    ['a part of a section', 'app/x.ts', '// S1 §2.99', ['S1 §2.99']],
    ['a decision', 'app/x.ts', '/** As is (decision 999). */', ['999']],
    ['one of several decisions', 'app/x.ts', '// decisions 024, 998 and 999', ['998', '999']],
    ['a decision by its path', 'deploy/x.conf', '# docs/decisions/999', ['999']],
    ['a document', 'app/x.ts', '// see docs/decisions/style.md', ['docs/decisions/style.md']],
    ['a link', 'docs/browsers.md', '[there](nowhere/at-all.png)', ['nowhere/at-all.png']],
    ['an anchor', 'docs/browsers.md', '[there](style.md#nowhere)', ['style.md#nowhere']],
    ['a file of ours', 'docs/browsers.md', 'see `app/nowhere.ts`', ['app/nowhere.ts']],
  ])('a dead citation is found: %s', (_, file, text, dead) => {
    expect(deadEndsOf(file, text, repository)).toEqual(dead);
  });

  test.each([
    ['app/x.ts', '// S1 §2, S2 §9 (decisions 024 and 032); docs/style.md, SECURITY.md'],
    [
      'docs/browsers.md',
      '[Style](style.md#tests), [here](../README.md), [outside](https://example.org/README.md)',
    ],
    [
      'docs/browsers.md',
      'the files `app/routes.ts`, `app/features/<noun>/x.ts` and `tests/journeys/*.spec.ts`',
    ],
  ])('a valid citation in %s is not reported', (file, text) => {
    expect(deadEndsOf(file, text, repository)).toEqual([]);
  });
});
