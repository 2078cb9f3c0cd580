import type { Page } from '@playwright/test';

import { expect, test as base } from '../support/emergency-journey';
import { type Login, onItsOwn } from '../support/journey';
import { phone, tapper } from '../support/taps';

/** Its own alerts and bookings, so that home has the rows of the sample. */
const test = onItsOwn(base);
test.use(phone);

const worst = 'Strong wind and heavy rain';
const itsEnd = /charge your phone while you have power\.$/;

async function fold(page: Page): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.post('/alerts/banner', { form: { hidden: '1', redirectTo: '/' }, headers });
  await page.goto('/');
}

for (const javaScriptEnabled of [true, false])
  test(`the neighborhood’s cards begin on a phone’s first screen ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    otherBrowser,
    signIn,
    noor,
  }) => {
    const people: Record<string, Login> = { 'a newcomer': noor, booked: 'resident', manager: 'manager' };
    for (const [who, login] of Object.entries(people))
      await test.step(who, async () => {
        const page = await otherBrowser({ ...phone, javaScriptEnabled });
        await signIn(page, login);
        await fold(page);
        const bar = await page.getByRole('navigation', { name: 'Sections' }).last().boundingBox();
        for (const card of [/^Book\b/, /^Court\b/, /^Help\b/, /^Garden\b/]) {
          const box = await page.getByRole('main').getByRole('link', { name: card }).boundingBox();
          expect.soft(box!.y + box!.height, `${who}: ${card}`).toBeLessThanOrEqual(bar!.y);
        }
        const headings = (name: string) =>
          page.getByRole('list', { name }).getByRole('heading').allTextContents();
        expect(await headings('Most used')).toEqual(['Book', 'Court', 'Help', 'Garden', 'Market']);
        expect(await headings('Around here')).toEqual([
          ...[
            'Community Events',
            'Local Business',
            'Marketplace',
            'Neighbors’ Board',
            'Shuttle Services',
            'Social Connection',
            'Neighbors',
            'Problems',
          ],
        ]);
      });
  });

for (const javaScriptEnabled of [true, false])
  test(`reading today’s worst alert takes one tap and no scrolling ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    otherBrowser,
    signIn,
  }) => {
    const page = await otherBrowser({ ...phone, javaScriptEnabled });
    await signIn(page, 'manager');
    await test.step('in the banner', async () => {
      const banner = page.getByRole('region', { name: 'Community alerts' });
      const { tap, see, tookAtMost } = tapper();
      await tap(banner.locator('summary'));
      await see(banner.getByRole('article').filter({ hasText: worst }).getByText(itsEnd));
      tookAtMost({ taps: 1, screens: 0 });
    });
    await test.step('with the banner folded', async () => {
      await fold(page);
      const row = page.getByRole('region', { name: 'Today' }).getByRole('listitem').first();
      const { tap, see, tookAtMost } = tapper();
      await tap(row.getByText(worst));
      await see(row.getByText(itsEnd));
      tookAtMost({ taps: 1, screens: 0 });
    });
  });

test('a weekend without events says so, and names the next one', async ({ page, signIn, database }) => {
  await database.sql`update events set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days'`;
  await signIn(page, 'resident');
  await page.goto('/community/events?when=weekend');
  await expect(page.getByText('Nothing planned this weekend')).toBeVisible();
  const weekend = page.getByRole('region', { name: 'This weekend' });
  await expect(async () => {
    await page.goto('/');
    expect(await weekend.textContent()).toContain('Nothing planned this weekend. Next: ');
  }).toPass();
  await weekend.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/community\/events\/./);
});
