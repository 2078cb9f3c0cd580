import { expect, test } from 'vitest';

import { isVisible, visibleName } from './visible';

test.for([
  ...[
    'Maya\u200BChen',
    '\u202Enomis',
    'Ma\u200Dya',
    '\u3164',
    '\u2800\u2800',
    'a\u2066b',
    'x\u{E0041}',
    '\u00AD',
  ],
  ...['Maya\u200E', 'a\u0007', '\uFE0F', '\u0301', 'Ma\u200Cya', '\uFEFFMaya', 'b\u115F', '\u2060'],
])('the name %j is rejected for invisible characters', (text) => {
  expect(isVisible(text)).toBe(false);
});

test.for([
  ...[
    'Maya Chen',
    'Zoë Åkesson',
    "Seán O'Brien",
    'محمد رضا',
    'علی\u200Cرضا',
    'ר׳ משה',
    'क्\u200Dष',
    'ശ്രീ',
    '李雷',
    '葛\u{E0100}城',
  ],
  ...['Nguyễn Thị Ánh', 'e\u0301', '👩\u200D👩\u200D👧', '❤\uFE0F Chili', '1\uFE0F\u20E3', 'a\nb', ''],
])('the name %j is accepted as visible', (text) => {
  expect(isVisible(text)).toBe(true);
});

test('a stored name is shown without its invisible characters', () => {
  expect(visibleName(' Maya\u200B\u202E Chen\u3164 ')).toBe('Maya Chen');
  expect([visibleName('\u2800'), visibleName(''), visibleName(null)]).toEqual([null, null, null]);
});
