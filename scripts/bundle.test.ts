import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ensureBuild } from './prepare.mjs';

/**
 * Vite puts the style sheets of a part that comes later into the head and waits for them. The head is React's: where it
 * is drawn anew they are gone, and so is what the part waits for. Such a part brings its style along (`?inline`).
 */
test('nothing that comes after the page waits for a style sheet', async () => {
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
