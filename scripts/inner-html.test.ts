import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

/** Files that pass HTML to React, each with the reason why it contains no user's text. */
const allowed: Record<string, string> = {
  'app/root.tsx': 'a style sheet of ours',
  'app/ui/html-once.tsx': 'nothing',
  'app/ui/prose.tsx': 'Markdown rendered with HTML turned off (decision 035)',
  'app/ui/spot-map.tsx': 'a credit whose texts are escaped',
  'app/ui/still-map-parts.tsx': 'a drawing of ours',
  'app/ui/still-map.tsx': 'drawings of ours',
};

test('only the listed files pass raw HTML to React', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('app', file))
    .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('dangerouslySetInnerHTML'));
  expect(files.sort()).toEqual(Object.keys(allowed).sort());
});
