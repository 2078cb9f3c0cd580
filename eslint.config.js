import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/*
 * What docs/architecture.md says about who may know whom is held here, so that nobody has to remember it.
 * scripts/eslint.test.ts shows that each of these rules bites.
 */

const sections = ['community', 'wellbeing', 'health', 'sustainable', 'safety', 'account'];

/** The data's direction: routes → features → platform → db. */
const directions = [
  {
    target: ['domain', 'features', 'http', 'jobs', 'live', 'platform', 'shell', 'ui'].map(
      (name) => `./app/${name}`,
    ),
    from: './app/routes',
    message: 'Nothing knows the routes: move what is shared into the feature.',
  },
  {
    target: './app/ui',
    from: ['./app/features', './app/platform', './app/shell'],
    message: 'ui/ knows no feature: hand it what it shows.',
  },
  {
    target: './app/domain/**/!(services).ts',
    from: ['./app/features', './app/platform', './app/http', './app/jobs', './app/live', './app/ui'],
    message: 'domain/ is what every feature shares: it knows none of them.',
  },
  {
    target: './app/platform',
    from: './app/features',
    message: 'The platform knows no section: have the section register in app/registry.server.ts.',
  },
  ...sections.map((section) => ({
    target: `./app/features/${section}/!(home)/**`,
    from: sections.filter((other) => other !== section).map((other) => `./app/features/${other}`),
    message: 'A section knows no other one: what both need belongs to the platform.',
  })),
  {
    target: './app/routes',
    from: './db',
    message: 'A route asks a feature, never the database.',
  },
  {
    target: './db',
    from: ['./app', './server.ts'],
    message: 'db/ knows nothing above it.',
  },
];
/** Everything of the product but the tests that stand beside it. */
const productAlone = {
  target: ['./app', './db', './server.ts'],
  from: ['./tests', './scripts'],
  message: 'The product does not lean on its tests or commands.',
};
const hold = (zones) => ({
  'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
});

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'tests/**'];

const noSql = {
  group: ['drizzle-orm', 'drizzle-orm/*', 'postgres'],
  message: 'No SQL here: call a verb of the feature.',
};
/** What must never reach the browser's bundle, which only `*.server.*` names are kept out of. */
const serverOnly = [
  {
    regex: '^(#db/|(\\.\\./)+db/|drizzle-orm|postgres$)',
    allowTypeImports: true,
    message: 'Only *.server.* files reach the database; others may import its types.',
  },
  {
    regex: '^node:|^(crypto|fs|path|os|http|https|net|stream|util|zlib|child_process|worker_threads)(/|$)',
    allowTypeImports: true,
    message: "Node's modules belong in *.server.* files.",
  },
  {
    regex: '^zod(/|$)|^@conform-to/zod',
    message: 'zod stays on the server (23 kB): schemas live in *.schema.server.ts.',
  },
];
/** What holds for every component and route. */
const formFetchers = {
  group: ['@remix-run/react'],
  importNames: ['useFetcher'],
  message: 'A form takes useFormFetcher, which forgets an error once a try succeeds.',
};
const restrict = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

const noExportAll = {
  selector: 'ExportAllDeclaration',
  message: 'Export by name; a file that passes on others is a barrel.',
};

/** The time is told by one clock: `services.clock`, and in tests theirs; `performance.now()` is for how long things take. */
const timeMessage =
  'The time comes from services.clock (in tests: #tests/support/test-clock); how long a thing takes, from performance.now().';
const noOtherClock = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: timeMessage },
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: timeMessage },
  {
    selector:
      'TemplateElement[value.raw=/(^|[^.\\w])(now|(clock|statement|transaction)_timestamp)\\(\\)|\\b(current_(date|time|timestamp)|localtime(stamp)?)\\b/i]',
    message: 'SQL is given the time as a parameter.',
  },
];
const restrictSyntax = (...more) => ({
  'no-restricted-syntax': ['error', noExportAll, ...noOtherClock, ...more],
});

export default tseslint.config(
  {
    ignores: [
      'build/',
      'data/',
      'node_modules/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'db/migrations/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      ...hold([...directions, productAlone]),
      'import-x/no-self-import': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A loader throws Responses, and a verb is async by its contract although one may have nothing to await.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/require-await': 'off',
      // Numbers in texts are fine; postgres.js and drizzle take methods apart from their objects on purpose.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always'],
      ...restrictSyntax(),
    },
  },
  {
    files: ['app/**', 'db/**', 'server.ts'],
    ignores: tests,
    rules: { 'no-console': 'error' },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.server.*', 'app/routes/**', ...tests],
    rules: restrict(...serverOnly, formFetchers),
  },
  {
    files: ['app/routes/**'],
    ignores: tests,
    rules: {
      ...restrict(noSql, ...serverOnly, formFetchers),
      ...restrictSyntax(
        {
          selector: 'TryStatement',
          message: 'A route has no try/catch: the domain throws, app/http translates.',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(formData|text|json)$/][callee.object.property.name="request"]',
          message: 'A form comes in by submitForm or readForm (app/http/form.server.ts).',
        },
      ),
    },
  },
  {
    files: ['**/index.{ts,tsx,js,mjs}'],
    ignores: ['db/schema/index.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'Name the file after its noun, not index.' },
      ],
    },
  },
  { files: ['db/schema/index.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: tests,
    rules: {
      // A test may arrange what it asks about by another section's verbs.
      ...hold(directions.filter(({ message }) => !/section/.test(message))),
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // Plain JavaScript: types are not checked, so neither are their rules.
    files: ['**/*.js', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    // The browser's own scripts and Node's know different globals; TypeScript's files have tsc for that.
    // They are no part of the product or its tests, so they may ask the machine for the time.
    rules: { 'no-undef': 'off', 'no-restricted-syntax': ['error', noExportAll] },
  },
);
