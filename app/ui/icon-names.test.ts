import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { iconNames } from './icon-names';

test('the sprite draws each icon that has a name, and no other', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([a-z]+)" viewBox="0 0 24 24"><path d="[^"]+"/g)].map(
    ([, id]) => id,
  );
  expect(drawn.toSorted()).toEqual(iconNames.toSorted());
});
