import { plainPages } from '#tests/support/page-paths';

import type { Bench, Effort } from './bench';
import type { Figure } from './figures';
import { manager, resident } from './support/grounds';
import { answersOf, fetchText } from './support/load';
import { asBrowser, assertSameSize, pageLoad, startRemixPages } from './support/remix-page';
import type { Server } from './support/server';

/**
 * The main screens. One with a parameter stands for its kind: the first of them that the screen above it in this list
 * leads to.
 */
export const screens: readonly string[] = [
  '/',
  '/community/events',
  '/community/events/:eventId',
  '/community/business',
  '/community/business/:businessId',
  '/community/marketplace',
  '/community/marketplace/:listingId',
  '/community/marketplace/deals/:dealId',
  '/community/shuttle',
  '/community/shuttle/stops/:stopId',
  '/community/shuttle/routes/:shuttleRouteId',
  '/community/social',
  '/community/social/:locationId',
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
 * How many pages a second each main screen gives, as a resident who is signed in sees it (`/manage`: a manager).
 *
 * - `<screen>`: to a Remix page of the same HTML, sent in one piece as ours is (bench/support/remix-page.ts). It tells
 *   what our components, queries and guards cost beside Remix itself.
 * - `<screen> to home`: to ours of `/`. It tells how much dearer a screen is than the one that is looked at most.
 * - `<screen> cpu`: what a page takes of the processor, to the floor's, which a busy machine changes less. It is shown,
 *   not judged.
 * - `<screen> size`: its HTML before gzip, to 60 kB. It is shown, not judged.
 *
 * The floor has the HTML that ours gave before the first round, with the figures of that minute; ours goes on with live
 * figures. So each screen is asked for once more at its end, and the bench throws where its size has changed much.
 * All screens share one process of each side, which is warm for every one of them before the first is measured.
 *
 * It does not tell how fast a page is, as `home` does not. With `--profile` home is not measured beside the others: its
 * share would be in the profile.
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
  async *pairs(grounds, effort) {
    const { url: DATABASE_URL, signIn, leave } = await grounds.neighborhood();
    const servers: Server[] = [];
    try {
      const [residents = '', managers = ''] = await signIn([resident, manager]);
      const ours = await grounds.startOurs({ env: { DATABASE_URL }, isProbed: true });
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

/** What HTML should weigh at most before gzip, in kB. */
const wantedSize = 60;

/**
 * The screens that were asked for, or all.
 * @throws where one is not in the list
 */
export function chooseScreens(only: readonly string[] | null): readonly string[] {
  const unknown = only?.find((screen) => !screens.includes(screen));
  if (unknown !== undefined) throw new Error(`${unknown} is none of the screens of bench/pages.bench.ts.`);
  return only ?? screens;
}

/**
 * The address of a screen, with a real id where it has a parameter: as the page above it links to it, or else one of the
 * pages below that one.
 * @param readPage gives the HTML of a path
 * @throws where no page of this kind is linked to
 */
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

/** Links to pages of their own kind, not such as `/new`. */
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
  /** The first round finds code that was never optimized. @returns what measures the page, about so many seconds long */
  const warm = async (server: Server, { path, cookie }: Page) => {
    const load = { path, ...pageLoad(cookie) };
    const { perSecond } = await answersOf(server, { ...load, until: { answers: firstAnswers } });
    const answers = Math.max(leastAnswers, Math.round(perSecond * seconds));
    return () => answersOf(server, { ...load, until: { answers } });
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
    assertSameSize(path, { html, plain: await read(ours, page) });
  }
}

/** Of the first round. */
const firstAnswers = 100;
/** Of any other, however slow the machine was in the first. */
const leastAnswers = 40;
