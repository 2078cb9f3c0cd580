import { describe, expect, test } from 'vitest';

import { asRarity, toPercent } from '../rewards';
import { achievements } from './achievements.server';
import { badges } from './badges.server';
import { formatGranted } from './grant-rewards.server';

const [welcome, firstStep] = badges as [(typeof badges)[number], (typeof badges)[number]];
const [warmedUp, tenClasses] = achievements as [(typeof achievements)[number], (typeof achievements)[number]];

describe('the notification about rewards', () => {
  test('nothing granted means no notification', () => {
    expect(formatGranted({ badges: [], achievements: [] })).toBeNull();
  });

  test('a notification names a new badge and its purpose', () => {
    expect(formatGranted({ badges: [welcome], achievements: [] })).toEqual({
      title: 'New badge: Welcome Home',
      message: 'You joined the neighborhood.',
    });
  });

  test('a notification names an achievement, its goal and its reward', () => {
    expect(formatGranted({ badges: [], achievements: [warmedUp] })).toEqual({
      title: 'Achievement unlocked: Warmed Up',
      message: 'You reached the goal: go to a fitness class. 5 points were added to your total.',
    });
  });

  test('one notification covers several rewards and sums their points', () => {
    expect(formatGranted({ badges: [welcome, firstStep], achievements: [] })).toEqual({
      title: 'You have 2 new badges',
      message: 'Welcome Home and First Step.',
    });
    expect(formatGranted({ badges: [], achievements: [warmedUp, tenClasses] })).toEqual({
      title: 'You have 2 new achievements',
      message: 'Warmed Up and Ten Classes. 30 points were added to your total.',
    });
    expect(formatGranted({ badges: [welcome, firstStep], achievements: [tenClasses] })).toEqual({
      title: 'You have 2 new badges and 1 new achievement',
      message: 'Welcome Home, First Step and Ten Classes. 25 points were added to your total.',
    });
  });

  test('a notification about all rewards at once fits an inbox', () => {
    const { title, message } = formatGranted({ badges: [...badges], achievements: [...achievements] })!;
    expect(title.length).toBeLessThanOrEqual(120);
    expect(message.length).toBeLessThanOrEqual(2000);
  });
});

test.for([
  [0, 10, 0],
  [1, 3, 33],
  [2, 3, 66],
  [999, 1000, 99],
  [10, 10, 100],
  [25, 10, 100],
  [-2, 10, 0],
] as const)('progress %i of %i is %i%%', ([progress, target, percent]) => {
  expect(toPercent(progress, target)).toBe(percent);
});

test('an unknown rarity is common', () => {
  expect(['common', 'rare', 'epic', 'legendary'].map(asRarity)).toEqual([
    'common',
    'rare',
    'epic',
    'legendary',
  ]);
  expect(['', 'Rare', 'mythic', 'constructor'].map(asRarity)).toEqual(Array(4).fill('common'));
});
