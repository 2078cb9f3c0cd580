import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ensureBuild } from './prepare.mjs';

test('a stack of the bundle gets the names and lines of our source', async () => {
  await ensureBuild();
  const text = 'is already in use on';
  const lines = readFileSync('build/server.js', 'utf8').split('\n');
  const line = lines.findIndex((one) => one.includes(text));
  const at = `file:///srv/vclink/build/server.js:${line + 1}:${lines[line]!.indexOf(text) + 1}`;
  const logged = JSON.stringify({ stack: `    at toMessage (${at})\n    at /srv/vclink/build/none.js:1:2` });
  const shown = execFileSync(process.execPath, ['scripts/original-lines.mjs'], { input: logged }).toString();
  const source = readFileSync('server.ts', 'utf8').split('\n');
  const number = source.findIndex((one) => one.includes(text)) + 1;
  expect(JSON.parse(shown)).toEqual({
    stack: `    at toMessage (server.ts:${number})\n    at /srv/vclink/build/none.js:1:2`,
  });
});
