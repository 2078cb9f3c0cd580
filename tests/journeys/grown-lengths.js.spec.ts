import { openDatabase } from '#db/client';

import { builtRoutes } from '../attacks/access-rows';
import { makeThings } from '../attacks/access-things';
import { listAsked } from '../support/growth/asked';
import { copyRows } from '../support/growth/copies';
import { growNeighborhood } from '../support/growth/grow';
import { expect, onItsOwn, test as base } from '../support/journey';
import { paperPages } from '../support/page-paths';
import { testInstant } from '../support/test-clock';

/** A neighborhood of its own, with 40 entries and more in every list. */
const test = onItsOwn(base);

const sizes = { residents: 200, homes: 60, years: 1, hourDays: 2, share: 0.25 };

/** Maximum page height in px on a phone of 360 px, whatever its lists hold. Printed pages are exempt. */
const longestPage = 2500;

/** Longer pages, with the reason. The last match counts. */
const longer: [names: RegExp, height: number][] = [
  // Shows every contact who will be told, at most twenty.
  [/^\/emergency /, 7200],
  // Names everything that ends with the account.
  [/^\/settings\/account\/delete /, 6000],
  // Forms with a box for each thing that can close.
  [/^\/manage\/closures\/(new|holidays) /, 7500],
  [/^\/manage\/shuttle\/stops /, 3100],
  // Managers find what they have just added, each in one fold.
  [/^\/manage\/amenities /, 4500],
  // A form with all fields of a kind.
  [/^\/manage\/content\/:kind\/(new|way|:entryId) /, 3000],
  // Pages of 10 to 20 tall rows, with "Older" or "Next".
  [/^\/manage\/(audit|codes|content\/history|events)[ ?]/, 5000],
  [/^\/wellbeing\/neighborhood\/(watch\/:postId|pulse\/:boardId) /, 3900],
  // A page of 12 articles below a link to each board.
  [/^\/manage\/articles /, 5000],
  // A row for each kind of content.
  [/^\/manage\/content /, 3200],
  // Several lists that end, one below the other.
  [/^\/ /, 4300],
  [/^\/(community\/shuttle|sustainable\/community-garden) /, 3000],
  [/^\/settings\/notifications /, 2600],
  [/^\/manage\/settings /, 3100],
  [/^\/(manage|settings\/community-rewards|sustainable\/energy-monitoring)[ ?]/, 2900],
];

const maxHeight = (name: string): number =>
  longer.findLast(([names]) => names.test(name))?.[1] ?? longestPage;

test('no page grows with its lists on a phone', async ({
  app,
  otherBrowser,
  signIn,
  origin,
  expectProblem,
}) => {
  // Photos of the access test's things have no files.
  expectProblem(/^404: .*\/photos\/files\//);
  await growNeighborhood(app.databaseUrl, { sizes, now: testInstant });
  const { db, sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const things = await makeThings(db);
  const open = () => otherBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 300 } });
  const pages = { resident: await open(), manager: await open() };
  for (const login of ['resident', 'manager'] as const) {
    await signIn(pages[login], login, { landsHome: false });
    const form = { hidden: '1', redirectTo: '/' };
    await pages[login].request.post('/alerts/banner', { form, headers: { Origin: origin } });
  }
  await copyRows(sql, testInstant);
  await close();
  let measured = 0;
  for (const { name, path, reader, isPage } of listAsked(await builtRoutes(), things)) {
    if (reader === 'visitor' || !isPage || paperPages.some((paper) => name.startsWith(`${paper} (`)))
      continue;
    const page = pages[reader];
    const type = (await page.request.head(path)).headers()['content-type'];
    if (!type?.startsWith('text/html')) continue;
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, name).toBeLessThanOrEqual(maxHeight(name));
    measured++;
  }
  expect(measured).toBeGreaterThan(150);
});
