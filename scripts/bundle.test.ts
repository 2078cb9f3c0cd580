import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';

import { ensureBuild } from './prepare.mjs';

/**
 * Vite puts style sheets of a lazy part into the head and waits for them. React removes them when it re-renders the
 * head, and the part never loads. Lazy parts import their styles with `?inline`.
 */
test('lazy scripts do not wait for a style sheet', async () => {
  await ensureBuild();
  const folder = 'build/client/assets';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const lists = scripts.flatMap((name) => {
    const list = /__vite__mapDeps=.*?\[(.*?)\]/.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1];
    return list ? [{ name, list }] : [];
  });
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter(({ list }) => list.includes('.css"'))).toEqual([]);
});

/** Each word occurs in a map's code only: in `app/ui/still-map.tsx` and in Leaflet. */
test('map code is not among the scripts of a page', async () => {
  await ensureBuild();
  const { assets } = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild;
  const named = new Set(
    [assets.entry, ...Object.values(assets.routes)].flatMap((route) => [
      route.module,
      ...(route.imports ?? []),
    ]),
  );
  for (const word of ['map-ground', 'leaflet-container']) {
    const drawing = readdirSync('build/client/assets').filter(
      (name) =>
        name.endsWith('.js') && readFileSync(path.join('build/client/assets', name), 'utf8').includes(word),
    );
    expect(drawing.length).toBeGreaterThan(0);
    expect(drawing.filter((name) => named.has(`/assets/${name}`))).toEqual([]);
  }
});
