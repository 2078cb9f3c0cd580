import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { describe, expect, test } from 'vitest';

import {
  AchievementCard,
  AchievementsPanel,
  BadgeCard,
  BadgesPanel,
  RarityMark,
} from './badges/rewards-panels';
import { LeaderboardRows } from './leaderboard/leaderboard-panel';
import { rarities, type Rarity, type UserAchievement, type UserBadge } from './rewards';

/** Lists need a router for their links. */
const onPage = (element: ReactElement, location = '/') => createElement(StaticRouter, { location }, element);

const toText = (element: ReactElement) =>
  renderToStaticMarkup(onPage(element))
    .split(/<[^>]+>/)
    .filter(Boolean)
    .join('|');

const all = <T>(rows: T[]) => ({ rows, total: rows.length });

const rarityMark = (rarity: string) => renderToStaticMarkup(createElement(RarityMark, { rarity }));

describe("a badge's rarity", () => {
  test('each of the four rarities has its own color and shows its name', () => {
    const marks = rarities.map(rarityMark);
    const colors = marks.map((html) => /\btext-(?!sm\b)[\w-]+/.exec(html)?.[0]);
    expect(new Set(colors).size).toBe(4);
    expect(marks.map((html) => html.replace(/<[^>]+>/g, ''))).toEqual([
      'common',
      'rare',
      'epic',
      'legendary',
    ]);
  });

  test.for(['', 'mythic', 'Epic', 'constructor', '__proto__'])(
    'the unknown rarity %o counts as common',
    (rarity) => {
      expect(rarityMark(rarity)).toBe(rarityMark('common'));
    },
  );
});

const achievement = {
  id: 'ten-classes',
  name: 'Ten Classes',
  description: 'Go to 10 fitness classes.',
  pointsReward: 25,
  targetValue: 10,
};
const cardWith = (progress: number, unlockedAt: string | null = null) =>
  createElement(AchievementCard, { own: { id: 'ten-classes', progress, unlockedAt, achievement } });

describe('an achievement card', () => {
  test('an achievement shows its progress as a bar and in words, and its reward', () => {
    expect(toText(cardWith(3))).toBe('Ten Classes|+25 points|Go to 10 fitness classes.|3 of 10 · 30%');
    expect(renderToStaticMarkup(cardWith(3))).toContain(
      'aria-label="Progress: Ten Classes" aria-valuetext="3 of 10 · 30%" value="3" max="10"',
    );
  });

  test.for([
    [0, '0%', '0'],
    [9, '90%', '9'],
    [10, '100%', '10'],
    [12, '100%', '10'],
    [1000, '100%', '10'],
  ] as const)('progress of %d of 10 reads %s and never exceeds the goal', ([progress, percent, value]) => {
    const html = renderToStaticMarkup(cardWith(progress));
    expect(html).toContain(` · ${percent}`);
    expect(html).toContain(`value="${value}" max="10"`);
  });

  test('an achievement shows its date only once unlocked', () => {
    expect(toText(cardWith(10, '1970-01-01T00:00:00Z'))).toContain('Unlocked: |Today');
    expect(toText(cardWith(9))).not.toContain('Unlocked');
  });
});

test('a badge shows its picture, name, description, rarity and date', () => {
  const badge = {
    id: 'on-board',
    icon: '/pictures/badges/on-board.svg',
    name: 'On Board',
    description: 'You took the shuttle.',
    rarity: 'rare' as Rarity,
  };
  expect(toText(createElement(BadgeCard, { badge }, 'Earned: Today'))).toBe(
    'On Board|rare|You took the shuttle. |Earned: Today',
  );
  expect(renderToStaticMarkup(createElement(BadgeCard, { badge }))).toContain(
    'src="/pictures/badges/on-board.svg" alt=""',
  );
});

test('empty rewards panels say so and have nothing folded', () => {
  const badges = toText(createElement(BadgesPanel, { badges: all<UserBadge>([]), toEarn: [] }));
  expect(badges).toContain('No badges earned yet');
  expect(badges).not.toContain('still to earn');
  const achievements = toText(
    createElement(AchievementsPanel, { achievements: all<UserAchievement>([]), toBegin: [] }),
  );
  expect(achievements).toContain('No achievements unlocked yet');
  expect(achievements).not.toContain('More to reach');
});

test('a leaderboard row has rank, initial, name and points; a missing name is Unknown; ties share a rank', () => {
  const entry = (id: string, rank: number, totalPoints: number, firstName: string | null, isOwn = false) => ({
    id,
    rank,
    totalPoints,
    isOwn,
    initial: firstName?.[0] ?? 'U',
    user: { firstName, lastName: firstName && 'Alvarez' },
  });
  const entries = [
    entry('a', 1, 1200, 'Rosa', true),
    entry('b', 2, 90, null),
    entry('c', 2, 90, '<b>Ana</b>'),
    entry('d', 4, 1, 'émile'),
  ];
  expect(toText(createElement(LeaderboardRows, { label: 'First', entries }))).toBe(
    [
      'Rank |1|R|Rosa Alvarez|(You)|1,200 points',
      'Rank |2|U|Unknown|90 points',
      'Rank |2|&lt;|&lt;b&gt;Ana&lt;/b&gt; Alvarez|90 points',
      'Rank |4|É|émile Alvarez|1 point',
    ].join('|'),
  );
});

test("a right-to-left name doesn't reorder the leaderboard row", () => {
  const user = { firstName: '\u202eRosa', lastName: 'Alvarez' };
  const entries = [{ id: 'a', rank: 1, totalPoints: 5, isOwn: true, initial: 'R', user }];
  expect(renderToStaticMarkup(createElement(LeaderboardRows, { label: 'First', entries }))).toContain(
    '<bdi>\u202eRosa Alvarez</bdi>',
  );
});

test('a shortened list links to the whole list', () => {
  const badge = { id: 'a', icon: '', name: 'On Board', description: '', rarity: 'rare' as Rarity };
  const rows = [{ id: 'a', earnedAt: '1970-01-01T00:00:00Z', badge }];
  const panel = createElement(BadgesPanel, { badges: { rows, total: 9 }, toEarn: [] });
  const html = renderToStaticMarkup(onPage(panel, '/?category=safety'));
  expect(html).toContain('href="/?category=safety&amp;all=badges"');
  expect(html).toContain('Show all 9 badges');
});

test('rewards panels say when there is nothing left to earn', () => {
  const badge = {
    id: 'on-board',
    icon: '/pictures/badges/on-board.svg',
    name: 'On Board',
    description: 'You took the shuttle.',
    rarity: 'rare' as Rarity,
  };
  const badges = all([{ id: 'a', earnedAt: '1970-01-01T00:00:00Z', badge }]);
  const haveAll = 'You have every badge there is.';
  expect(toText(createElement(BadgesPanel, { badges, toEarn: [] }))).toContain(haveAll);
  expect(toText(createElement(BadgesPanel, { badges, toEarn: [badge] }))).not.toContain(haveAll);
  expect(toText(createElement(BadgesPanel, { badges: all<UserBadge>([]), toEarn: [] }))).not.toContain(
    haveAll,
  );

  const panelWith = (unlockedAt: string | null, toBegin: (typeof achievement)[] = []) =>
    toText(
      createElement(AchievementsPanel, {
        achievements: all([{ id: 'ten-classes', progress: 10, unlockedAt, achievement }]),
        toBegin,
      }),
    );
  const reachedAll = 'You’ve reached them all.';
  expect(panelWith('1970-01-01T00:00:00Z')).toContain(reachedAll);
  expect(panelWith(null)).not.toContain(reachedAll);
  expect(panelWith('1970-01-01T00:00:00Z', [achievement])).not.toContain(reachedAll);
});
