import { describe, expect, test } from 'vitest';

import { pagePatterns } from '#tests/support/page-paths';
import { menus } from '~/shell/menus';

import { chooseScreens, findPath, screens } from './pages.bench';

const hubs = ['/', '/wellbeing', '/health', '/sustainable', '/settings'];

test('the main screens include every hub and every page linked from a hub’s cards', () => {
  const cards = Object.values(menus).flatMap((menu) => menu.map(({ to }) => to.replace(/#.*/, '')));
  expect(screens).toEqual(expect.arrayContaining([...hubs, ...cards]));
});

test('every benchmarked screen is a page of app/routes.ts', () => {
  expect(screens.filter((screen) => !pagePatterns.includes(screen))).toEqual([]);
});

test('the --only option selects listed screens and rejects others', () => {
  expect(chooseScreens(null)).toBe(screens);
  expect(chooseScreens(['/health', '/manage'])).toEqual(['/health', '/manage']);
  expect(() => chooseScreens(['/health', '/nowhere'])).toThrow('/nowhere');
});

describe('the address of a screen', () => {
  const site = (pages: Record<string, string>) => async (path: string) => pages[path] ?? '';

  test('a screen without parameters is its own path', async () => {
    expect(await findPath('/health', site({}))).toBe('/health');
  });

  test('a screen with a parameter uses the first matching link of its list', async () => {
    const list =
      '<a href="/community/marketplace/new">Post</a><a href="/community/marketplace/b1?from=list">Bike</a>';
    const readPage = site({ '/community/marketplace': list });
    expect(await findPath('/community/marketplace/:listingId', readPage)).toBe('/community/marketplace/b1');
  });

  test('a screen missing from its list is found one page deeper', async () => {
    const readPage = site({
      '/wellbeing/neighborhood':
        '<a href="/health">Health</a><a href="/wellbeing/neighborhood/pulse/one">Board</a>',
      '/wellbeing/neighborhood/pulse/one': '<a href="/wellbeing/neighborhood/articles/a1">Article</a>',
    });
    const path = await findPath('/wellbeing/neighborhood/articles/:articleId', readPage);
    expect(path).toBe('/wellbeing/neighborhood/articles/a1');
  });

  test('a screen that no page links to throws', async () => {
    await expect(findPath('/health/outdoor/:trailId', site({}))).rejects.toThrow(
      '/health/outdoor has no link',
    );
  });
});
