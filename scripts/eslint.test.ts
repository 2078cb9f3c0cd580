import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

/** The project's rules, on snippets that are in no file: without the rules that need the compiler's types. */
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const paths = 'import-x/no-restricted-paths';
const imports = '@typescript-eslint/no-restricted-imports';
const syntax = 'no-restricted-syntax';

describe('what may not stand in a file', () => {
  test.each([
    ['a feature that knows a route', 'app/features/x/x.ts', `import '../../routes/api/not-found';`, paths],
    ['a primitive that knows a feature', 'app/ui/x.tsx', `import '~/platform/rewards/points/points';`, paths],
    ['domain that knows a feature', 'app/domain/x.ts', `import '~/platform/rewards/points/points';`, paths],
    [
      'a platform that knows a section',
      'app/platform/x/x.ts',
      `import '~/features/health/bookings/bookings';`,
      paths,
    ],
    [
      'a section that knows another one',
      'app/features/community/x/x.ts',
      `import '~/features/health/bookings/bookings';`,
      paths,
    ],
    [
      'db that knows the app',
      'db/x.ts',
      `import type { Viewer } from '../app/domain/viewer';\nexport type X = Viewer;`,
      paths,
    ],
    ['a route that reaches the database', 'app/routes/x.tsx', `import '#db/client';`, paths],
    [
      'a route with a type of the database',
      'app/routes/x.tsx',
      `import type { Db } from '../../db/client';\nexport type X = Db;`,
      paths,
    ],
    [
      'a product that leans on its tests',
      'app/features/x/x.server.ts',
      `import '../../../scripts/lock.mjs';`,
      paths,
    ],
    [
      'a route with SQL',
      'app/routes/x.tsx',
      `import { sql } from 'drizzle-orm';\nexport const x = sql;`,
      imports,
    ],
    [
      'a component that opens the database',
      'app/features/x/x.tsx',
      `import { openDatabase } from '#db/client';\nexport const x = openDatabase;`,
      imports,
    ],
    [
      'a component with a Node module',
      'app/features/x/x.tsx',
      `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
      imports,
    ],
    [
      'a form whose error outlives its success',
      'app/features/x/x.tsx',
      `import { useFetcher } from '@remix-run/react';\nexport const x = useFetcher;`,
      imports,
    ],
    [
      'zod in the browser',
      'app/features/x/x.schema.ts',
      `import { z } from 'zod/v4';\nexport const x = z;`,
      imports,
    ],
    [
      'a try in a route',
      'app/routes/x.tsx',
      `export function loader() { try { return 1; } catch { return 2; } }`,
      syntax,
    ],
    ['a barrel', 'app/features/x/index.ts', `export const x = 1;`, syntax],
    ['a file that passes on others', 'app/features/x/x.ts', `export * from '../../domain/clock';`, syntax],
    ['the time of the machine', 'app/features/x/x.server.ts', `export const x = new Date();`, syntax],
    ['its milliseconds', 'db/x.ts', `export const x = Date.now();`, syntax],
    ['its clock, handed on', 'app/features/x/x.ts', `export const x = { now: Date.now };`, syntax],
    ['its time in a route', 'app/routes/x.tsx', `export const loader = () => Date.now();`, syntax],
    ['its time in a test', 'app/features/x/x.server.test.ts', `export const x = new Date();`, syntax],
    ['its time in a journey', 'tests/journeys/x.spec.ts', `export const x = Date.now();`, syntax],
    [
      "the database's time",
      'app/features/x/x.server.ts',
      'export const x = (sql) => sql`select now()`;',
      syntax,
    ],
    [
      "the database's day",
      'app/features/x/x.server.ts',
      'export const x = (sql) => sql`select current_date + 1`;',
      syntax,
    ],
    ['console in the app', 'app/features/x/x.ts', `console.log(1);`, 'no-console'],
    [
      'an image without a text',
      'app/ui/x.tsx',
      `export const X = () => <img src="/x.svg" />;`,
      'jsx-a11y/alt-text',
    ],
    ['any', 'app/features/x/x.ts', `export const x = (y: any) => y;`, '@typescript-eslint/no-explicit-any'],
  ])('%s', async (_name, filePath, code, rule) => {
    expect(await complaints(filePath, code)).toContain(rule);
  });
});

describe('what may', () => {
  test.each([
    [
      'a verb that reaches the database',
      'app/features/x/x.server.ts',
      `import { openDatabase } from '#db/client';\nexport const x = openDatabase;\n`,
    ],
    [
      'a schema with zod',
      'app/features/x/x.schema.server.ts',
      `import { z } from 'zod/v4';\nexport const x = z;\n`,
    ],
    [
      'a component that knows a type of the database',
      'app/features/x/x.tsx',
      `import type { Db } from '../../../db/client';\nexport type X = Db;\n`,
    ],
    [
      'a route that calls a verb',
      'app/routes/x.tsx',
      `import { award } from '~/platform/rewards/points/points.server';\nexport const x = award;\n`,
    ],
    [
      'a test that leans on the tests',
      'app/features/x/x.server.test.ts',
      `import { startTestDatabase } from '#tests/support/database';\nexport const x = startTestDatabase;\n`,
    ],
    [
      'the services, which name what they are made of',
      'app/domain/services.ts',
      `import type { Passwords } from '../platform/residents/passwords.server';\nexport type X = Passwords;\n`,
    ],
  ])('%s', async (_name, filePath, code) => {
    expect(await complaints(filePath, code)).toEqual([]);
  });
});
