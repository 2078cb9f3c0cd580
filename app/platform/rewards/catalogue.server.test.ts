import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { xmlErrors } from '#tests/support/cap-schema';

import { achievements } from './badges/achievements.server';
import { badges } from './badges/badges.server';
import { rarities } from './rewards';

const all = [...badges, ...achievements];
const isUnique = (texts: string[]) => expect([...new Set(texts)]).toEqual(texts);

describe('the catalog of rewards', () => {
  test('the catalog has at least 12 badges over four rarities, common ones first, and 15 achievements', () => {
    expect(badges.length).toBeGreaterThanOrEqual(12);
    expect(achievements.length).toBeGreaterThanOrEqual(15);
    const order = badges.map(({ rarity }) => rarities.indexOf(rarity));
    expect(order).toEqual([...order].sort());
    expect([...new Set(order)]).toEqual([0, 1, 2, 3]);
  });

  test('catalog entries have unique names and ids', () => {
    isUnique(badges.map(({ id }) => id));
    isUnique(achievements.map(({ id }) => id));
    isUnique(all.map(({ name }) => name));
    isUnique(all.map(({ description }) => description));
    for (const { id } of all) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('catalog descriptions are sentences', () => {
    for (const { name, description } of all) {
      expect(name).toMatch(/^[A-Z].*[a-z]$/);
      expect(description).toMatch(/^[A-Z].*[a-z]\.$/);
    }
    // Badges describe what was done, and achievements what to do.
    for (const { description } of badges) expect(description).toMatch(/^You /);
    for (const { description } of achievements) expect(description).not.toMatch(/^You /);
  });

  test('catalog descriptions mention only the number that counts', () => {
    const targets = [
      ...badges.map(({ description, target }) => ({ description, target })),
      ...achievements.map(({ description, targetValue }) => ({ description, target: targetValue })),
    ];
    for (const { description, target } of targets) {
      const numbers = description.replace(/,(?=\d{3})/g, '').match(/\d+/g) ?? [];
      expect(numbers.filter((number) => Number(number) !== target)).toEqual([]);
    }
  });

  test('a higher target in the catalog brings a higher reward', () => {
    for (const { measure, targetValue, pointsReward } of achievements) {
      expect(targetValue).toBeGreaterThan(0);
      expect(pointsReward).toBeGreaterThan(0);
      const longer = achievements.filter(
        (other) => other.measure === measure && other.targetValue > targetValue,
      );
      for (const other of longer) expect(other.pointsReward).toBeGreaterThan(pointsReward);
    }
    isUnique(
      [
        ...badges.map(({ measure, target }) => [measure, target]),
        ...achievements.map(({ measure, targetValue }) => [measure, targetValue]),
      ].map(String),
    );
  });
});

describe('pictures of badges', () => {
  const folder = new URL('../../../public/pictures/badges/', import.meta.url);
  const read = (id: string) => readFileSync(new URL(`${id}.svg`, folder), 'utf8');

  test('each badge has a picture, and there are no others', () => {
    expect(readdirSync(folder).sort()).toEqual(badges.map(({ id }) => `${id}.svg`).sort());
    for (const { id, icon } of badges) expect(icon).toBe(`/pictures/badges/${id}.svg`);
    isUnique(badges.map(({ id }) => read(id)));
  });

  test('badge pictures are small SVGs without external resources or scripts', async () => {
    for (const { id } of badges) {
      const picture = read(id);
      expect(Buffer.byteLength(picture), id).toBeLessThanOrEqual(2000);
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/);
      expect(picture).not.toMatch(/<(script|foreignObject|image|use|text|style|animate|set)\b/i);
      expect(picture).not.toMatch(/\s(on\w+|href|src|xlink:\w+)\s*=|url\(|data:/i);
      expect(picture.match(/\w+:\/\//g)).toHaveLength(1);
    }
    expect(await xmlErrors(badges.map(({ id }) => read(id)))).toEqual([]);
    expect(await xmlErrors(['<svg><g></svg>'])).not.toEqual([]);
  });

  test("a badge picture's frame shows its rarity", () => {
    const toFrame = (id: string) => /^<svg[^>]*><[^>]*>/.exec(read(id))?.[0];
    const frames = rarities.map((rarity) => [
      ...new Set(badges.filter((badge) => badge.rarity === rarity).map(({ id }) => toFrame(id))),
    ]);
    expect(frames.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(new Set(frames.flat()).size).toBe(4);
  });
});
