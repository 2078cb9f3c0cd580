import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Snippet = [name: string, file: string, code: string, rule?: string];

/** Code that the linter must reject. Each snippet has a file of its own, because the linter reads them all at once. */
const refused: Snippet[] = [
  [
    'a feature that imports a route',
    'app/features/x/route.ts',
    `import '../../routes/api/not-found';`,
    'house(imports)',
  ],
  [
    'a feature that imports a route dynamically',
    'app/features/x/later.ts',
    `export const x = import('~/routes/api/not-found');`,
    'house(imports)',
  ],
  [
    'a UI primitive that imports a feature',
    'app/ui/feature.tsx',
    `import '~/platform/rewards/points/points';`,
    'house(imports)',
  ],
  [
    'domain code that imports a feature',
    'app/domain/feature.ts',
    `import '~/platform/rewards/points/points';`,
    'house(imports)',
  ],
  [
    'domain services that import the platform',
    'app/domain/services.ts',
    `import type { Passwords } from '../platform/residents/passwords.server';\nexport type X = Passwords;`,
    'house(imports)',
  ],
  [
    'live code that imports a feature',
    'app/live/feature.ts',
    `import '~/platform/rewards/points/points';`,
    'house(imports)',
  ],
  [
    'a feature that imports the shell',
    'app/features/x/shell.tsx',
    `import '~/shell/menus';`,
    'house(imports)',
  ],
  [
    'platform code that imports a section',
    'app/platform/x/section.ts',
    `import '~/features/health/bookings/bookings';`,
    'house(imports)',
  ],
  [
    'the job queue importing a job',
    'app/jobs/known.server.ts',
    `import '~/features/account/sign-in/welcome.server';`,
    'house(imports)',
  ],
  [
    'a feature that imports the job worker',
    'app/features/x/worker.server.ts',
    `import '~/jobs/worker.server';`,
    'house(imports)',
  ],
  [
    'a section that imports another section',
    'app/features/community/x/other.ts',
    `import '~/features/health/bookings/bookings';`,
    'house(imports)',
  ],
  [
    'database code that imports the app',
    'db/app.ts',
    `import type { Viewer } from '../app/domain/viewer';\nexport type X = Viewer;`,
    'house(imports)',
  ],
  ['a route that imports the database', 'app/routes/db.tsx', `import '#db/client';`, 'house(imports)'],
  [
    'a route that imports a database type',
    'app/routes/db-type.tsx',
    `import type { Db } from '../../db/client';\nexport type X = Db;`,
    'house(imports)',
  ],
  [
    'a feature that imports a script',
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
    'a component that imports the database',
    'app/features/x/db.tsx',
    `import { openDatabase } from '#db/client';\nexport const x = openDatabase;`,
    'house(imports)',
  ],
  [
    'a component that imports a Node module',
    'app/features/x/node.tsx',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
    'house(imports)',
  ],
  [
    'a component with plain useFetcher',
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
    'a try/catch in a route',
    'app/routes/try.tsx',
    `export function loader() { try { return 1; } catch { return 2; } }`,
    'house(routes)',
  ],
  [
    'a route that reads its form directly',
    'app/routes/form.tsx',
    `export const action = (args: { request: Request }) => args.request.formData();`,
    'house(routes)',
  ],
  ['a barrel', 'app/features/x/index.ts', `export const x = 1;`, 'house(barrels)'],
  [
    'a file that re-exports another',
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
  ['the time of the machine in milliseconds', 'db/now.ts', `export const x = Date.now();`, 'house(clock)'],
  [
    'the machine’s clock passed on',
    'app/features/x/now.ts',
    `export const x = { now: Date.now };`,
    'house(clock)',
  ],
  [
    'the time of the machine in a route',
    'app/routes/now.tsx',
    `export const loader = () => Date.now();`,
    'house(clock)',
  ],
  [
    'the time of the machine in a test',
    'app/features/x/date.server.test.ts',
    `export const x = new Date();`,
    'house(clock)',
  ],
  [
    'the time of the machine in a journey',
    'tests/journeys/now.spec.ts',
    `export const x = Date.now();`,
    'house(clock)',
  ],
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
    'a module variable that changes',
    'app/features/x/let.server.ts',
    `let last = 0;\nexport const x = () => (last += 1);`,
    'house(state)',
  ],
  [
    'an empty map in a module',
    'app/features/x/map.server.ts',
    `export const x = new Map<string, number>();`,
    'house(state)',
  ],
  [
    'a set in a module that grows',
    'app/domain/grows.ts',
    `const known = new Set(['a']);\nexport const x = (name: string) => known.add(name);`,
    'house(state)',
  ],
  [
    'a list in a module that grows',
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
    'a table without an owner',
    'db/schema/owned.ts',
    `import { pgTable } from 'drizzle-orm/pg-core';\nexport const owned = pgTable('owned', (t) => ({ id: t.text() }));`,
    'house(tables)',
  ],
  ['console in the app', 'app/features/x/console.ts', `console.log(1);`, 'eslint(no-console)'],
  [
    'an image without alternative text',
    'app/ui/image.tsx',
    `export const X = () => <img src="/x.svg" />;`,
    'jsx-a11y(alt-text)',
  ],
  [
    'the type any',
    'app/features/x/any.ts',
    `export const x = (y: any) => y as unknown;`,
    'typescript(no-explicit-any)',
  ],
  [
    'a floating promise',
    'app/features/x/promise.ts',
    `export const x = () => { Promise.resolve(1); };`,
    'typescript(no-floating-promises)',
  ],
  [
    'an unsafe value assigned to a string',
    'app/features/x/unknown.ts',
    `export const x: string = JSON.parse('1');`,
    'typescript(no-unsafe-assignment)',
  ],
  [
    'a switch with a missing case',
    'app/features/x/switch.ts',
    `export const x = (y: 'a' | 'b') => { switch (y) { case 'a': return 1; } return 2; };`,
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'an unused disable comment',
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
    'a server file that imports the database',
    'app/features/x/verb.server.ts',
    `import { openDatabase } from '#db/client';\nexport const x: unknown = openDatabase;\n`,
  ],
  [
    'a schema with zod',
    'app/features/x/x.schema.server.ts',
    `import { z } from 'zod/v4';\nexport const x = z;\n`,
  ],
  [
    'a component that imports a database type',
    'app/features/x/type.tsx',
    `import type { Db } from '../../../db/client';\nexport type X = Db;\n`,
  ],
  [
    'a route that calls a verb',
    'app/routes/verb.tsx',
    `import { award } from '~/platform/rewards/points/points.server';\nexport const x: unknown = award;\n`,
  ],
  [
    'a test that imports test support',
    'app/features/x/x.server.test.ts',
    `import { startTestDatabase } from '#tests/support/database';\nexport const x: unknown = startTestDatabase;\n`,
  ],
  [
    'a constant set, and a variable in a function',
    'app/features/x/table.server.ts',
    `const known = new Set(['a']);\nexport function x(names: string[]) {\n  let count = 0;\n  for (const name of names) if (known.has(name)) count += 1;\n  return count;\n}\n`,
  ],
  [
    'a module variable in a client file',
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

describe('rejected code', () => {
  test.each(refused)('the linter rejects %s', (_name, file, _code, rule) => {
    expect(complaints.get(file)).toContain(rule);
  });
});

describe('accepted code', () => {
  test.each(allowed)('the linter accepts %s', (_name, file) => {
    expect(complaints.get(file) ?? []).toEqual([]);
  });
});
