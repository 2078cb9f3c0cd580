import { describe, expect, test } from 'vitest';

import { pagePatterns } from '#tests/support/page-paths';
import { menus } from '~/shell/menus';

import { chooseScreens, findPath, screens } from './pages.bench';

const hubs = ['/', '/wellbeing', '/health', '/sustainable', '/settings'];

test('every hub is a main screen, and so is every page that a card of theirs leads to', () => {
  const cards = Object.values(menus).flatMap((menu) => menu.map(({ to }) => to.replace(/#.*/, '')));
  expect(screens).toEqual(expect.arrayContaining([...hubs, ...cards]));
});

test('every screen is a page of app/routes.ts', () => {
  expect(screens.filter((screen) => !pagePatterns.includes(screen))).toEqual([]);
});

test('those that were asked for are measured, and none that is not in the list', () => {
  expect(chooseScreens(null)).toBe(screens);
  expect(chooseScreens(['/health', '/manage'])).toEqual(['/health', '/manage']);
  expect(() => chooseScreens(['/health', '/nowhere'])).toThrow('/nowhere');
});

describe('the address of a screen', () => {
  const site = (pages: Record<string, string>) => async (path: string) => pages[path] ?? '';

  test('is its own where it has no parameter', async () => {
    expect(await findPath('/health', site({}))).toBe('/health');
  });

  test('is the first of its kind in the list, and not a page with a name of its own', async () => {
    const list =
      '<a href="/community/marketplace/new">Post</a><a href="/community/marketplace/b1?from=list">Bike</a>';
    const readPage = site({ '/community/marketplace': list });
    expect(await findPath('/community/marketplace/:listingId', readPage)).toBe('/community/marketplace/b1');
  });

  test('is looked for a page deeper where the list has none', async () => {
    const readPage = site({
      '/wellbeing/neighborhood':
        '<a href="/health">Health</a><a href="/wellbeing/neighborhood/pulse/one">Board</a>',
      '/wellbeing/neighborhood/pulse/one': '<a href="/wellbeing/neighborhood/articles/a1">Article</a>',
    });
    const path = await findPath('/wellbeing/neighborhood/articles/:articleId', readPage);
    expect(path).toBe('/wellbeing/neighborhood/articles/a1');
  });

  test('is refused where nothing leads to one', async () => {
    await expect(findPath('/health/outdoor/:trailId', site({}))).rejects.toThrow(
      '/health/outdoor has no link',
    );
  });
});
