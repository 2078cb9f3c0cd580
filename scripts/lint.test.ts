import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Snippet = [name: string, file: string, code: string, rule?: string];

/** Code that the linter must reject. Each snippet has a file of its own, because the linter reads them all at once. */
const refused: Snippet[] = [
  [
    'a feature that knows a route',
    'app/features/x/route.ts',
    `import '../../routes/api/not-found';`,
    'house(imports)',
  ],
  [
    'a feature that loads a route later',
    'app/features/x/later.ts',
    `export const x = import('~/routes/api/not-found');`,
    'house(imports)',
  ],
  [
    'a primitive that knows a feature',
    'app/ui/feature.tsx',
    `import '~/platform/rewards/points/points';`,
    'house(imports)',
  ],
  [
    'domain that knows a feature',
    'app/domain/feature.ts',
    `import '~/platform/rewards/points/points';`,
    'house(imports)',
  ],
  [
    'the services that know the platform',
    'app/domain/services.ts',
    `import type { Passwords } from '../platform/residents/passwords.server';\nexport type X = Passwords;`,
    'house(imports)',
  ],
  [
    'the browser’s side of the socket that knows a feature',
    'app/live/feature.ts',
    `import '~/platform/rewards/points/points';`,
    'house(imports)',
  ],
  [
    'a feature that knows what stands around it',
    'app/features/x/shell.tsx',
    `import '~/shell/menus';`,
    'house(imports)',
  ],
  [
    'a platform that knows a section',
    'app/platform/x/section.ts',
    `import '~/features/health/bookings/bookings';`,
    'house(imports)',
  ],
  [
    'the queue that knows a job',
    'app/jobs/known.server.ts',
    `import '~/features/account/sign-in/welcome.server';`,
    'house(imports)',
  ],
  [
    'a feature that runs jobs',
    'app/features/x/worker.server.ts',
    `import '~/jobs/worker.server';`,
    'house(imports)',
  ],
  [
    'a section that knows another one',
    'app/features/community/x/other.ts',
    `import '~/features/health/bookings/bookings';`,
    'house(imports)',
  ],
  [
    'db that knows the app',
    'db/app.ts',
    `import type { Viewer } from '../app/domain/viewer';\nexport type X = Viewer;`,
    'house(imports)',
  ],
  ['a route that reaches the database', 'app/routes/db.tsx', `import '#db/client';`, 'house(imports)'],
  [
    'a route with a type of the database',
    'app/routes/db-type.tsx',
    `import type { Db } from '../../db/client';\nexport type X = Db;`,
    'house(imports)',
  ],
  [
    'a product that leans on its tests',
    'app/features/x/tests.server.ts',
    `import '../../../scripts/lock.mjs';`,
    'house(imports)',
  ],
  [
    'a route with SQL',
    'app/routes/sql.tsx',
    `import { sql } from 'drizzle-orm';\nexport const x = sql;`,
    'house(imports)',
  ],
  [
    'a component that opens the database',
    'app/features/x/db.tsx',
    `import { openDatabase } from '#db/client';\nexport const x = openDatabase;`,
    'house(imports)',
  ],
  [
    'a component with a Node module',
    'app/features/x/node.tsx',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
    'house(imports)',
  ],
  [
    'a form whose error outlives its success',
    'app/features/x/fetcher.tsx',
    `import { useFetcher } from '@remix-run/react';\nexport const x = useFetcher;`,
    'house(imports)',
  ],
  [
    'zod in the browser',
    'app/features/x/zod.schema.ts',
    `import { z } from 'zod/v4';\nexport const x = z;`,
    'house(imports)',
  ],
  [
    'a try in a route',
    'app/routes/try.tsx',
    `export function loader() { try { return 1; } catch { return 2; } }`,
    'house(routes)',
  ],
  [
    'a form that a route reads by itself',
    'app/routes/form.tsx',
    `export const action = (args: { request: Request }) => args.request.formData();`,
    'house(routes)',
  ],
  ['a barrel', 'app/features/x/index.ts', `export const x = 1;`, 'house(barrels)'],
  [
    'a file that passes on others',
    'app/features/x/all.ts',
    `export * from '../../domain/clock';`,
    'house(barrels)',
  ],
  [
    'the time of the machine',
    'app/features/x/date.server.ts',
    `export const x = new Date();`,
    'house(clock)',
  ],
  ['its milliseconds', 'db/now.ts', `export const x = Date.now();`, 'house(clock)'],
  ['its clock, handed on', 'app/features/x/now.ts', `export const x = { now: Date.now };`, 'house(clock)'],
  ['its time in a route', 'app/routes/now.tsx', `export const loader = () => Date.now();`, 'house(clock)'],
  [
    'its time in a test',
    'app/features/x/date.server.test.ts',
    `export const x = new Date();`,
    'house(clock)',
  ],
  ['its time in a journey', 'tests/journeys/now.spec.ts', `export const x = Date.now();`, 'house(clock)'],
  [
    "the database's time",
    'app/features/x/sql-now.server.ts',
    'export const x = (sql: (text: TemplateStringsArray) => void) => sql`select now()`;',
    'house(clock)',
  ],
  [
    "the database's day",
    'app/features/x/sql-day.server.ts',
    'export const x = (sql: (text: TemplateStringsArray) => void) => sql`select current_date + 1`;',
    'house(clock)',
  ],
  [
    'a variable of a module that changes',
    'app/features/x/let.server.ts',
    `let last = 0;\nexport const x = () => (last += 1);`,
    'house(state)',
  ],
  [
    'a table of a module that starts empty',
    'app/features/x/map.server.ts',
    `export const x = new Map<string, number>();`,
    'house(state)',
  ],
  [
    'a table of a module that grows',
    'app/domain/grows.ts',
    `const known = new Set(['a']);\nexport const x = (name: string) => known.add(name);`,
    'house(state)',
  ],
  [
    'a list of a module that grows',
    'db/grows.ts',
    `const known: string[] = [];\nexport const x = (name: string) => known.push(name);`,
    'house(state)',
  ],
  [
    'a table of a section that the platform imports',
    'app/platform/x/table.server.ts',
    `import { picnics } from '#db/schema';\nexport const x: unknown = picnics;`,
    'house(tables)',
  ],
  [
    'a table of a section in the SQL of another',
    'app/features/safety/x/sql.server.ts',
    "import { sql } from 'drizzle-orm';\nexport const x = sql`select count(*) from picnics`;",
    'house(tables)',
  ],
  [
    'a table that nobody owns',
    'db/schema/owned.ts',
    `import { pgTable } from 'drizzle-orm/pg-core';\nexport const owned = pgTable('owned', (t) => ({ id: t.text() }));`,
    'house(tables)',
  ],
  ['console in the app', 'app/features/x/console.ts', `console.log(1);`, 'eslint(no-console)'],
  [
    'an image without a text',
    'app/ui/image.tsx',
    `export const X = () => <img src="/x.svg" />;`,
    'jsx-a11y(alt-text)',
  ],
  [
    'any',
    'app/features/x/any.ts',
    `export const x = (y: any) => y as unknown;`,
    'typescript(no-explicit-any)',
  ],
  [
    'a promise that nobody waits for',
    'app/features/x/promise.ts',
    `export const x = () => { Promise.resolve(1); };`,
    'typescript(no-floating-promises)',
  ],
  [
    'a value that nobody knows',
    'app/features/x/unknown.ts',
    `export const x: string = JSON.parse('1');`,
    'typescript(no-unsafe-assignment)',
  ],
  [
    'a case that was forgotten',
    'app/features/x/switch.ts',
    `export const x = (y: 'a' | 'b') => { switch (y) { case 'a': return 1; } return 2; };`,
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'an exception that is none',
    'app/features/x/unused.ts',
    `// oxlint-disable-next-line no-console -- there is none\nexport const x = 1;`,
    '',
  ],
];

const allowed: Snippet[] = [
  [
    'a table with an owner and a reader',
    'db/schema/picnics.ts',
    `// Owned by app/features/x.\n// Read by app/features/community/x: the next picnic.\n\nimport { pgTable } from 'drizzle-orm/pg-core';\n\nexport const picnics = pgTable('picnics', (t) => ({ id: t.text() }));\n`,
  ],
  [
    'a table named by its owner',
    'app/features/x/picnics.server.ts',
    "import { sql } from 'drizzle-orm';\n\nexport const x = sql`select count(*) from picnics`;\n",
  ],
  [
    'a table named by its reader',
    'app/features/community/x/picnics.server.ts',
    "import { sql } from 'drizzle-orm';\n\nexport const x = sql`select count(*) from picnics`;\n",
  ],
  [
    'a verb that reaches the database',
    'app/features/x/verb.server.ts',
    `import { openDatabase } from '#db/client';\nexport const x: unknown = openDatabase;\n`,
  ],
  [
    'a schema with zod',
    'app/features/x/x.schema.server.ts',
    `import { z } from 'zod/v4';\nexport const x = z;\n`,
  ],
  [
    'a component that knows a type of the database',
    'app/features/x/type.tsx',
    `import type { Db } from '../../../db/client';\nexport type X = Db;\n`,
  ],
  [
    'a route that calls a verb',
    'app/routes/verb.tsx',
    `import { award } from '~/platform/rewards/points/points.server';\nexport const x: unknown = award;\n`,
  ],
  [
    'a test that leans on the tests',
    'app/features/x/x.server.test.ts',
    `import { startTestDatabase } from '#tests/support/database';\nexport const x: unknown = startTestDatabase;\n`,
  ],
  [
    'a table that nothing changes, and a variable of a function',
    'app/features/x/table.server.ts',
    `const known = new Set(['a']);\nexport function x(names: string[]) {\n  let count = 0;\n  for (const name of names) if (known.has(name)) count += 1;\n  return count;\n}\n`,
  ],
  [
    'a variable of a module in a browser',
    'app/features/x/shown.client.ts',
    `let last = 0;\nexport const x = () => (last += 1);\n`,
  ],
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'vclink-lint-'));
const complaints = new Map<string, string[]>();

/** Lints a temporary project that has only these files. */
beforeAll(() => {
  for (const name of ['.oxlintrc.json', 'scripts/house-rules.mjs', 'tsconfig.json'])
    cpSync(name, path.join(folder, name));
  const packages = path.resolve('node_modules');
  symlinkSync(packages, path.join(folder, 'node_modules'));
  for (const [, file, code] of [...refused, ...allowed]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const args = [`${packages}/oxlint/bin/oxlint`, '--format', 'json', 'app', 'db', 'tests'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string }[] };
  for (const { filename, code = '' } of diagnostics)
    complaints.set(filename, [...(complaints.get(filename) ?? []), code]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what may not stand in a file', () => {
  test.each(refused)('%s', (_name, file, _code, rule) => {
    expect(complaints.get(file)).toContain(rule);
  });
});

describe('what may', () => {
  test.each(allowed)('%s', (_name, file) => {
    expect(complaints.get(file) ?? []).toEqual([]);
  });
});
