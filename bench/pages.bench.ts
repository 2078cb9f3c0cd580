import { plainPages } from '#tests/support/page-paths';

import type { Bench, Effort } from './bench';
import type { Figure } from './figures';
import { manager, resident } from './support/setup';
import { measureLoad, fetchText } from './support/load';
import { asBrowser, assertSimilarSize, pageLoad, startRemixPages } from './support/remix-page';
import type { Server } from './support/server';

/** Main screens. A pattern with a parameter uses the first such link on the page above it in this list. */
export const screens: readonly string[] = [
  '/',
  '/community/events',
  '/community/events/:eventId',
  '/community/business',
  '/community/business/:businessId',
  '/community/marketplace',
  '/community/marketplace/:listingId',
  '/community/board',
  '/community/marketplace/deals/:dealId',
  '/community/shuttle',
  '/community/shuttle/stops/:stopId',
  '/community/shuttle/routes/:shuttleRouteId',
  '/community/social',
  '/community/social/:locationId',
  '/community/neighbors',
  '/community/problems',
  '/wellbeing',
  '/wellbeing/welcome-packet',
  '/wellbeing/neighborhood',
  '/wellbeing/neighborhood/articles/:articleId',
  '/wellbeing/preparedness',
  '/wellbeing/preparedness/:moduleId',
  '/emergency',
  '/health',
  '/health/digital',
  '/health/fitness',
  '/health/outdoor',
  '/health/outdoor/:trailId',
  '/health/programs',
  '/health/programs/mindfulness/:facilityId',
  '/health/programs/challenges/:challengeId',
  '/health/bookings/new',
  '/sustainable',
  '/sustainable/energy-monitoring',
  '/sustainable/energy-monitoring/:energyFacilityId',
  '/sustainable/water-management',
  '/sustainable/ai-tips',
  '/sustainable/community-garden',
  '/sustainable/community-garden/facilities/:gardenFacilityId',
  '/sustainable/community-garden/trade/:postId',
  '/settings',
  '/settings/emergency-contacts',
  '/settings/notifications',
  '/settings/blocked',
  '/settings/community-rewards',
  '/settings/account',
  '/notifications',
  '/manage',
];

/**
 * Pages a second, against stock Remix with the same HTML, and `to home` against our `/`. The floor serves the HTML of
 * the first request, so the bench fails if a screen's size changes much. `--profile` skips home, which would appear in
 * the profile.
 */
export const bench: Bench = {
  effort: { pairs: 3, seconds: 1 },
  figures: (effort) => {
    const chosen = chooseScreens(effort.only);
    return Object.fromEntries([
      ...chosen.map((screen): [string, Figure] => [screen, toFloor(screen)]),
      ...(effort.isProfiled ? [] : chosen).map((screen): [string, Figure] => [
        byHome(screen),
        toHome(screen),
      ]),
      ...chosen.map((screen): [string, Figure] => [byCpu(screen), cpu(screen)]),
      ...chosen.map((screen): [string, Figure] => [bySize(screen), size(screen)]),
    ]);
  },
  async *pairs(setup, effort) {
    const { url: DATABASE_URL, signIn, leave } = await setup.neighborhood();
    const servers: Server[] = [];
    try {
      const [residents = '', managers = ''] = await signIn([resident, manager]);
      const ours = await setup.startOurs({ env: { DATABASE_URL }, isProbed: true });
      servers.push(ours);
      const home: Page = { screen: '/', path: '/', cookie: residents, html: '' };
      const pages: Page[] = [];
      for (const screen of chooseScreens(effort.only)) {
        const cookie = screen.startsWith('/manage') ? managers : residents;
        const path = await findPath(screen, (list) => read(ours, { path: list, cookie }));
        pages.push({ screen, path, cookie, html: await read(ours, { path, cookie }) });
      }
      const floor = await startRemixPages({
        pages: new Map(pages.map(({ path, html }) => [path, html])),
        sendsWhole: true,
      });
      servers.push(floor);
      yield* pairsOfPages({ ours, floor }, { home, pages }, effort);
    } finally {
      for (const server of servers) await server.stop();
      await leave();
    }
  },
};

const toFloor = (screen: string): Figure => ({ name: screen, unit: 'pages/s', goal: { atLeast: 0.6 } });
const toHome = (screen: string): Figure => ({
  name: byHome(screen),
  unit: 'pages/s',
  goal: { atLeast: 0.5 },
});
const cpu = (screen: string): Figure => ({ name: byCpu(screen), unit: 'ms/page', goal: null });
const size = (screen: string): Figure => ({ name: bySize(screen), unit: 'kB', goal: null });
const byHome = (screen: string) => `${screen} to home`;
const byCpu = (screen: string) => `${screen} cpu`;
const bySize = (screen: string) => `${screen} size`;

/** Wanted HTML size before gzip, in kB. */
const wantedSize = 60;

export function chooseScreens(only: readonly string[] | null): readonly string[] {
  const unknown = only?.find((screen) => !screens.includes(screen));
  if (unknown !== undefined) throw new Error(`${unknown} is none of the screens of bench/pages.bench.ts.`);
  return only ?? screens;
}

/** Fills a pattern's parameter from the first matching link on the page above it, or one level deeper. */
export async function findPath(screen: string, readPage: (path: string) => Promise<string>): Promise<string> {
  if (!screen.includes(':')) return screen;
  const above = screens.findLast((other) => !other.includes(':') && screen.startsWith(`${other}/`)) ?? '/';
  const html = await readPage(above);
  const pattern = screen.replace(/:\w+/g, '[\\w-]+');
  const found = findLinks(html, pattern)[0];
  if (found !== undefined) return found;
  for (const path of findLinks(html, `${above}/[\\w/-]+`)) {
    const [deeper] = findLinks(await readPage(path), pattern);
    if (deeper !== undefined) return deeper;
  }
  throw new Error(`${above} has no link to ${screen}.`);
}

const findLinks = (html: string, pattern: string): string[] =>
  [...html.matchAll(new RegExp(`href="(${pattern})["?#]`, 'g'))]
    .map(([, link = '']) => link)
    .filter((link) => !plainPages.includes(link));

type Page = { screen: string; path: string; cookie: string; html: string };
type Sides = { ours: Server; floor: Server };

const read = ({ origin }: Server, { path, cookie }: Pick<Page, 'path' | 'cookie'>) =>
  fetchText(`${origin}${path}`, asBrowser(cookie));

async function* pairsOfPages(
  { ours, floor }: Sides,
  { home, pages }: { home: Page; pages: Page[] },
  { pairs, seconds, isProfiled }: Effort,
) {
  /** Warms up, and sizes the rounds by speed. */
  const warm = async (server: Server, { path, cookie }: Page) => {
    const load = { path, ...pageLoad(cookie) };
    const { perSecond } = await measureLoad(server, { ...load, until: { answers: warmUpAnswers } });
    const answers = Math.max(minAnswers, Math.round(perSecond * seconds));
    return () => measureLoad(server, { ...load, until: { answers } });
  };
  const measureHome = isProfiled ? null : await warm(ours, home);
  const rounds = [];
  for (const page of pages)
    rounds.push({ page, measure: await warm(ours, page), measureFloor: await warm(floor, page) });
  for (const { page, measure, measureFloor } of rounds) {
    const { screen, path, html } = page;
    yield { figure: bySize(screen), ours: Buffer.byteLength(html) / 1000, floor: wantedSize };
    for (let pair = 0; pair < pairs; pair += 1) {
      const homes = await measureHome?.();
      const [own, plain] = [await measure(), await measureFloor()];
      yield { figure: screen, ours: own.perSecond, floor: plain.perSecond };
      yield { figure: byCpu(screen), ours: own.cpu, floor: plain.cpu };
      if (homes) yield { figure: byHome(screen), ours: own.perSecond, floor: homes.perSecond };
    }
    assertSimilarSize(path, { html, plain: await read(ours, page) });
  }
}

const warmUpAnswers = 100;
/** Minimum for a round, however slow the warm-up was. */
const minAnswers = 40;
