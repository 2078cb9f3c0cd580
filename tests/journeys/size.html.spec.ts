import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ServerBuild } from '@remix-run/node';

import { expect, test } from '../support/journey';

/**
 * Limits for the scripts in a page's first HTML, which a phone loads before the page answers to taps. The build's
 * manifest lists them for the route and its parents.
 */
const limitKb = 100;
const limitFiles = 20;

test(`no page loads more than ${limitKb} kB of scripts, or more than ${limitFiles} of them`, async () => {
  const built = (file: string) => path.resolve('build', file);
  const { assets, routes } = (await import(pathToFileURL(built('server/index.js')).href)) as ServerBuild;
  const brotliKb = (file: string) => statSync(built(`client${file}.br`)).size / 1000;
  const filesOf = ({ module, imports = [] }: { module: string; imports?: string[] }) => [module, ...imports];
  const scriptsOf = (id: string) => {
    const files = new Set(filesOf(assets.entry));
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId)
      for (const file of filesOf(assets.routes[at]!)) files.add(file);
    return [...files];
  };
  const sizeOf = (id: string) => scriptsOf(id).reduce((sum, file) => sum + brotliKb(file), 0);
  const pages = Object.values(routes).flatMap((route) => (route?.module.default ? [route.id] : []));
  expect(pages.length).toBeGreaterThan(100);
  for (const id of pages) {
    expect.soft(sizeOf(id), id).toBeLessThanOrEqual(limitKb);
    expect.soft(scriptsOf(id).length, id).toBeLessThanOrEqual(limitFiles);
    expect.soft(sizeOf(id), `${id} has scripts at all`).toBeGreaterThan(10);
  }
  const heaviest = pages.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 5);
  console.log(`The heaviest pages: ${heaviest.map((id) => `${id} ${sizeOf(id).toFixed(1)} kB`).join(', ')}`);
});
