import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { iconNames } from './icon-names';

test('the icon sprite has exactly the icons in the list of names', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([a-z]+)" viewBox="0 0 24 24"><path d="[^"]+"/g)].map(
    ([, id]) => id,
  );
  expect(drawn.toSorted()).toEqual(iconNames.toSorted());
});
