import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lint rules for the layers in docs/architecture.md. scripts/lint.test.ts proves that each rule fires. */

const root = path.resolve(import.meta.dirname, '..');
const aliases = { '~': 'app', '#db': 'db', '#tests': 'tests' };
const isTest = (file) => /\.(test|spec)\.tsx?$|^tests\//.test(file);

const fileOf = (context) => path.relative(root, context.filename).split(path.sep).join('/');

function toTarget(source, file) {
  if (source.startsWith('.')) return path.posix.join(path.posix.dirname(file), source);
  const [first, ...rest] = source.split('/');
  return [aliases[first] ?? first, ...rest].join('/');
}

/** Files matching `of` must not import `what`. `inTests` includes tests; `names` are the only exports concerned. */
const layerRules = [
  {
    of: /^app\/(domain|features|http|jobs|live|platform|shell|ui)\//,
    what: /^app\/routes\//,
    inTests: true,
    message: 'Nothing imports routes: move shared code into the feature.',
  },
  {
    of: /^app\/domain\//,
    what: /^app\/(?!domain\/)/,
    inTests: true,
    message: 'domain/ must not import features: every feature uses it.',
  },
  {
    of: /^app\/ui\//,
    what: /^app\/(?!(domain|ui|live)\/)/,
    inTests: true,
    message: 'ui/ must not import features: pass data as props.',
  },
  {
    of: /^app\/live\//,
    what: /^app\/(?!(domain|ui|live)\/)/,
    message: 'live/ must not import features: the server builds frames in http/live.',
  },
  {
    of: /^app\/(platform|features)\//,
    what: /^app\/(http|shell)\//,
    message: 'Features and the platform must not import http/ or shell/, which use them.',
  },
  {
    of: /^app\/platform\//,
    what: /^app\/features\//,
    message: 'The platform must not import features: register them in app/registry.server.ts.',
  },
  {
    of: /^app\/jobs\//,
    what: /^app\/(features|platform|http|live|shell|ui)\//,
    message: 'jobs/ must not import jobs: declare and register a job in its noun’s folder.',
  },
  {
    of: /^app\/(features|http|live|platform|shell|ui)\//,
    what: /^app\/jobs\/(worker|living)\./,
    message: 'Declare and queue jobs with job.server: only startup runs the worker.',
  },
  ...['community', 'wellbeing', 'health', 'sustainable', 'safety', 'account'].map((section) => ({
    of: new RegExp(`^app/features/${section}/(?!home/)`),
    what: new RegExp(`^app/features/(?!${section}/)`),
    message: 'Sections must not import each other: move shared code to the platform.',
  })),
  {
    of: /^app\/routes\//,
    what: /^db\//,
    inTests: true,
    message: 'Routes must not import the database: call a feature.',
  },
  {
    of: /^db\//,
    what: /^(app\/|server$)/,
    inTests: true,
    message: 'db/ must not import the app.',
  },
  {
    of: /^(app|db)\/|^server\.ts$/,
    what: /^(tests|scripts)\//,
    message: 'The product must not import tests or scripts.',
  },
  {
    of: /^app\/routes\//,
    what: /^(drizzle-orm|postgres)(\/|$)/,
    message: 'No SQL here: call a verb of the feature.',
  },
  // Keep these out of the browser bundle, from which only `*.server.*` files are excluded.
  {
    of: /^app\/(routes\/|(?!.*\.server\.))/,
    what: /^(db\/|drizzle-orm|postgres$)/,
    allowsTypes: true,
    message: 'Only *.server.* files import the database; others may import its types.',
  },
  {
    of: /^app\/(routes\/|(?!.*\.server\.))/,
    what: /^node:|^(crypto|fs|path|os|http|https|net|stream|util|zlib|child_process|worker_threads)(\/|$)/,
    allowsTypes: true,
    message: "Node's modules belong in *.server.* files.",
  },
  {
    of: /^app\/(routes\/|(?!.*\.server\.))/,
    what: /^zod(\/|$)|^@conform-to\/zod/,
    message: 'zod stays on the server (23 kB): schemas live in *.schema.server.ts.',
  },
  {
    of: /^app\/(routes\/|(?!.*\.server\.))/,
    what: /^@remix-run\/react$/,
    names: ['useFetcher'],
    message: 'Use useFormFetcher, which clears an error once a retry succeeds.',
  },
];

const imports = {
  create(context) {
    const file = fileOf(context);
    const rules = layerRules.filter(({ of, inTests }) => of.test(file) && (inTests || !isTest(file)));
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const target = toTarget(node.source.value, file);
      const broken = rules.find((one) => one.what.test(target) && applies(one, node));
      if (broken) context.report({ node, message: broken.message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function applies({ names, allowsTypes }, { importKind, exportKind, specifiers = [] }) {
  const parts = specifiers.map((part) => ({
    isType: [importKind, exportKind, part.importKind, part.exportKind].includes('type'),
    name: part.imported?.name ?? part.local?.name,
  }));
  if (allowsTypes && parts.length > 0 && parts.every(({ isType }) => isType)) return false;
  return !names || parts.some(({ name }) => names.includes(name));
}

/** Forbids index files and re-exports. */
const barrels = {
  create(context) {
    const isIndex = /(^|\/)index\.(tsx?|m?js)$/.test(fileOf(context));
    return {
      Program(node) {
        if (isIndex) context.report({ node, message: 'Name the file after its noun, not index.' });
      },
      ExportAllDeclaration(node) {
        context.report({ node, message: 'Export by name instead of re-exporting a module.' });
      },
    };
  },
};

const sqlTime =
  /(^|[^.\w])(now|(clock|statement|transaction)_timestamp)\(\)|\b(current_(date|time|timestamp)|localtime(stamp)?)\b/i;

/** Forbids other clocks than `services.clock`, or the test clock in tests. */
const clock = {
  create(context) {
    const message =
      'Use services.clock for the time (in tests: #tests/support/test-clock), and performance.now() for durations.';
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message });
      },
      MemberExpression(node) {
        if (node.object.name === 'Date' && node.property.name === 'now') context.report({ node, message });
      },
      TemplateElement(node) {
        if (sqlTime.test(node.value.raw))
          context.report({ node, message: 'Pass the time to SQL as a parameter.' });
      },
    };
  },
};

const statefulModules = new Map([
  ['app/domain/zone-offset.ts', 'A pure cache, used in browsers too, which have no services.'],
  ['app/http/remix/pages.server.ts', "Remix's request context has no place for response headers."],
  ['app/watchdog-thread.server.ts', 'A separate program.'],
]);
const isCollection = (node) =>
  /^(Weak)?(Map|Set)$/.test((node?.type === 'NewExpression' && node.callee.name) || '');
const isEmptyList = (node) => node?.type === 'ArrayExpression' && node.elements.length === 0;

/** Forbids module state: it belongs to the services. */
const state = {
  create(context) {
    if (isTest(fileOf(context)) || statefulModules.has(fileOf(context))) return {};
    const message = 'Modules must not keep state: use services.memo(make).';
    const collections = new Set();
    return {
      Program({ body }) {
        for (const statement of body) {
          const declaration = statement.declaration ?? statement;
          if (declaration.type !== 'VariableDeclaration') continue;
          for (const { id, init } of declaration.declarations) {
            if (declaration.kind === 'let' || (isCollection(init) && init.arguments.length === 0))
              context.report({ node: declaration, message });
            else if (isCollection(init) || isEmptyList(init)) collections.add(id.name);
          }
        }
      },
      CallExpression(node) {
        const { object, property } = node.callee;
        if (collections.has(object?.name) && /^(set|add|delete|clear|push|splice)$/.test(property?.name))
          context.report({ node, message });
      },
    };
  },
};

const schemaDir = path.join(root, 'db/schema');
const schema = readdirSync(schemaDir).map((name) => {
  const text = readFileSync(path.join(schemaDir, name), 'utf8');
  const all = (pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
  const owners = all(/^\/\/ Owned by (.+)\.$/gm).flatMap((folders) => folders.split(', '));
  return {
    name,
    folders: [...owners, ...all(/^\/\/ Read by (\S+): .+\.$/gm)],
    exports: all(/^export (?:const|type) (\w+)/gm),
    tables: all(/= pgTable\(\s*'(\w+)'/g),
  };
});
const withTables = schema.filter(({ tables }) => tables.length > 0);
const byExport = new Map(withTables.flatMap((one) => one.exports.map((name) => [name, one])));
const byTable = new Map(withTables.flatMap((one) => one.tables.map((name) => [name, one])));

/** Allows a table's name only to its owners and readers, in imports and in SQL. */
const tables = {
  create(context) {
    const file = fileOf(context);
    const own = withTables.find(({ name }) => file === `db/schema/${name}`);
    if (own && own.folders.length === 0)
      return {
        Program(node) {
          context.report({ node, message: 'A schema file begins with “// Owned by app/….”' });
        },
      };
    if (!file.startsWith('app/') || isTest(file)) return {};
    const check = (node, name, of) => {
      if (!of || of.folders.some((folder) => file === folder || file.startsWith(`${folder}/`))) return;
      const message = `Only owners and readers in db/schema/${of.name} may use ${name}: call its noun, or add a reader.`;
      context.report({ node, message });
    };
    return {
      ImportDeclaration(node) {
        if (!/^#db\/schema(\/|$)/.test(node.source.value)) return;
        for (const { imported } of node.specifiers) check(node, imported?.name, byExport.get(imported?.name));
      },
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.name !== 'sql') return;
        for (const part of quasi.quasis)
          for (const [, name] of part.value.raw.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g))
            check(part, name, byTable.get(name));
      },
    };
  },
};

const routes = {
  create(context) {
    return {
      TryStatement(node) {
        const message = 'Routes have no try/catch: the domain throws, and app/http translates.';
        context.report({ node, message });
      },
      CallExpression(node) {
        const { object, property } = node.callee;
        if (!/^(formData|text|json)$/.test(property?.name) || object?.property?.name !== 'request') return;
        const message = 'Read forms with submitForm or readForm (app/http/form.server.ts).';
        context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { imports, barrels, clock, routes, state, tables } };
