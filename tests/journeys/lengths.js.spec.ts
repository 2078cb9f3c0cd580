import { expect, onItsOwn, test as base } from '../support/journey';
import { paperPages, plainPages } from '../support/page-paths';

/** A neighborhood of its own, so that entries from other journeys don't lengthen its lists. */
const test = onItsOwn(base);

/**
 * Maximum page height in px on a phone of 360 px with the banner hidden. One screen is 610. Printed pages are exempt.
 */
const longestPage = 2500;

/** Pages with their own limit: some that outgrew the general one, and pages that must be shorter. */
const own: Record<string, number> = {
  '/sustainable/energy-monitoring': 2100,
  '/manage/settings': 3100,
  '/manage/content': 2600,
  '/': 2400,
  '/wellbeing': 2000,
  '/health': 2000,
  '/sustainable': 2000,
  '/wellbeing/welcome-packet': 700,
  '/wellbeing/welcome-packet/taxes': 2000,
  '/wellbeing/welcome-packet/schools': 2000,
  '/wellbeing/welcome-packet/services': 2000,
  '/wellbeing/welcome-packet/move-in': 2000,
  '/wellbeing/welcome-packet/help-lines': 2000,
  '/health/bookings/new': 1500,
  '/community/events': 2000,
  '/wellbeing/neighborhood': 2000,
  '/health/programs': 2000,
  '/health/outdoor': 2000,
  '/community/shuttle': 2000,
  '/sustainable/ai-tips': 2000,
  '/settings/notifications': 1700,
  '/community/business': 2000,
  '/community/social': 1800,
  '/settings/account': 1700,
  '/health/digital': 1800,
  '/health/fitness': 1500,
  '/manage/devices': 2200,
  '/manage/amenities': 2000,
  '/manage/page-views': 2800,
};

test('every page with its own length limit exists', () => {
  expect(Object.keys(own).filter((path) => !plainPages.includes(path))).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  for (const login of ['resident', 'manager'] as const)
    test(`no page of a ${login} is too long on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      otherBrowser,
      signIn,
      origin,
    }) => {
      // Lower than any page, because a shorter page is as tall as its viewport.
      const page = await otherBrowser({ javaScriptEnabled, viewport: { width: 360, height: 300 } });
      await signIn(page, login, { landsHome: false });
      const headers = { Origin: origin };
      await page.request.post('/alerts/banner', { form: { hidden: '1', redirectTo: '/' }, headers });
      await page.request.post('/first-steps/put-away', { headers });
      const paths = plainPages.filter(
        (path) => path.startsWith('/manage') === (login === 'manager') && !paperPages.includes(path),
      );
      expect(paths.length).toBeGreaterThan(25);
      for (const path of paths) {
        await page.goto(path);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect.soft(height, path).toBeLessThanOrEqual(own[path] ?? longestPage);
      }
    });
