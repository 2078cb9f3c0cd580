/** Scripts that need joiners between letters. */
const joining = [
  ...[
    'Arabic',
    'Syriac',
    'Mongolian',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
  ],
  ...['Kannada', 'Malayalam', 'Sinhala', 'Khmer'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const emoji = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F';

/** Matches control characters, direction overrides and blank letters, and joiners that no script or emoji needs. */
const invisible = new RegExp(
  [
    '[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F]',
    '[\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB]',
    '[\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]',
    `(?<![${joining}${emoji}])[\\u200C\\u200D]|[\\u200C\\u200D](?![${joining}${emoji}])`,
    '(?<![\\p{Emoji}\\p{L}])[\\uFE00-\\uFE0F]|(?<!\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
  ].join('|'),
  'gu',
);

export const isVisible = (text: string): boolean =>
  text === '' || (text.search(invisible) < 0 && /[^\p{M}\p{Z}\p{C}]/u.test(text));

export function visibleName(name: string | null | undefined): string | null {
  const seen = name?.replace(invisible, '').trim() ?? '';
  return /[^\p{M}\p{Z}\p{C}]/u.test(seen) ? seen : null;
}
