import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { root } from './prepare.mjs';
import { readSourceMaps } from './source-position.mjs';

// `journalctl -u vclink@1 | npm run -s original-lines` names the lines of our source in the stacks of a log. It needs the
// build/ that wrote the log.
const find = readSourceMaps();
const place = /(?:file:\/\/)?[^\s("\\]*\/(build\/[^\s:"]+\.js):(\d+):(\d+)/g;

function toOriginal(found, bundle, line, column) {
  const file = path.join(root, bundle);
  const source = existsSync(`${file}.map`) ? find(file, line - 1, column - 1) : null;
  return source ? `${path.relative(root, source.file)}:${source.line + 1}` : found;
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(line.replace(place, toOriginal));
