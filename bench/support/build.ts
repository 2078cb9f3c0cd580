import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { build } from 'esbuild';

import { toModule, type ReactElement } from './react-html';
import { cacheFolder } from './server';

const run = promisify(execFile);

export async function bundleProgram(file: string): Promise<string> {
  const outfile = path.join(cacheFolder, `${file.replace(/\W+/g, '-').replace(/-ts$/, '')}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

export async function buildRemixPages(documents: ReadonlyMap<string, ReactElement>): Promise<string> {
  const folder = path.join(cacheFolder, 'remix-page');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = [...documents].map(([at, document], number) => {
    writeFileSync(path.join(folder, `page-${number}.tsx`), toModule(document));
    return { name: `Page${number}`, module: `./page-${number}`, at };
  });
  const imports = pages.map(({ name, module }) => `import ${name} from '${module}';\n`);
  const entries = pages.map(({ name, at }) => `  ${JSON.stringify(at)}: ${name},\n`);
  const elements = path.join(folder, 'elements.tsx');
  writeFileSync(elements, `${imports.join('')}\nexport default {\n${entries.join('')}};\n`);
  const buildFolder = path.join(folder, 'build');
  await run(
    process.execPath,
    [path.resolve('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build', '--logLevel', 'error'],
    {
      cwd: 'bench/floors/remix-page',
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: buildFolder, ELEMENTS: elements },
    },
  );
  return path.join(buildFolder, 'server/index.js');
}
