import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

/** The contrast (WCAG 2.2, 1.4.3 and 1.4.11) of all colors that may meet, in both modes and each section. */
const css = readFileSync('app/styles/tokens.css', 'utf8');

type Colors = Record<string, string>;

const readBlocks = (text: string) =>
  [...text.matchAll(/(?<selector>:root|\[data-section[^\]]*\]) \{(?<body>[^}]*)\}/g)].map(({ groups }) => ({
    selector: groups!.selector!,
    colors: Object.fromEntries(
      [...groups!.body!.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
    ),
  }));

const blocks = readBlocks(css);
const [light, dark] = blocks.filter(({ selector }) => selector === ':root').map(({ colors }) => colors);
const sections = ['community', 'wellbeing', 'health', 'eco'];

function colorsOf(mode: string, section: string): Colors {
  const own = blocks.filter(({ selector }) =>
    ['[data-section]', `[data-section='${section}']`].includes(selector),
  );
  return Object.assign({}, light, mode === 'dark' && dark, ...own.map(({ colors }) => colors)) as Colors;
}

function toHex(colors: Colors, name: string): string {
  const value = colors[name] ?? '';
  const [, other] = /^var\(--([a-z-]+)\)$/.exec(value) ?? [];
  if (other) return toHex(colors, other);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is ${value}`);
  return value;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(colors: Colors, one: string, other: string): number {
  const [dark, light] = [one, other].map((name) => luminance(toHex(colors, name))).sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const grounds = ['ground', 'surface', 'sunken'];
const softs = ['accent', 'danger', 'warning', 'success', 'drill'];
const pairs = (texts: string[], on: string[]) =>
  texts.flatMap((text) => on.map((ground) => [text, ground] as const));

const texts = [
  ...pairs(['ink', 'muted', 'action', ...softs], grounds),
  ...pairs(['ink', 'muted', 'action'], ['band', ...softs.map((name) => `${name}-soft`)]),
  ...softs.map((name) => [name, `${name}-soft`] as const),
  ['on-accent', 'accent'],
  ['on-action', 'action'],
  ['on-emergency', 'emergency'],
  ['ground', 'ink'],
] as const;

const outlines = pairs(['line-strong', 'focus', 'emergency', 'action'], grounds);

describe.for(['light', 'dark'])('in %s mode', (mode) => {
  test.for(sections)('the colors of %s contrast wherever they meet', (section) => {
    const colors = colorsOf(mode, section);
    const low = (all: readonly (readonly [string, string])[], least: number) =>
      all
        .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(colors, one, other) }))
        .filter(({ ratio }) => ratio < least);
    expect(low(texts, 4.5)).toEqual([]);
    expect(low(outlines, 3)).toEqual([]);
  });

  test.for(sections)('actions of %s and danger differ in grayscale', (section) => {
    const colors = colorsOf(mode, section);
    expect(contrast(colors, 'action', 'emergency')).toBeGreaterThan(1.2);
  });
});
