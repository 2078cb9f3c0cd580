import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { phone, tapper } from '../support/taps';

test.use(phone);

test('an open plumber and my school take 2 taps and no scrolling, by the search on home', async ({
  app,
  page,
  signIn,
}) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`insert into businesses (id, name, category) values ('plumber', 'Drip & Daughter', 'Plumber')
    on conflict do nothing`;
  await sql`insert into business_hours (business_id, weekday, opens_at, closes_at)
    select 'plumber', weekday, 0, 1440 from generate_series(0, 6) as weekday on conflict do nothing`;
  await signIn(page, 'resident');
  const main = page.getByRole('main');
  const ask = async (q: string) => {
    await page.goto('/');
    const counted = tapper();
    await main.getByRole('searchbox', { name: 'Search VCLink' }).fill(q);
    await counted.tap(main.getByRole('button', { name: 'Search' }));
    return counted;
  };

  const plumber = await ask('plumber');
  await expect(main.getByText('Plumber · Open 24 hours')).toBeInViewport();
  await plumber.tap(main.getByRole('link', { name: 'Drip & Daughter' }));
  await expect(page).toHaveURL(/\/community\/business\/plumber$/);
  plumber.tookAtMost({ taps: 2, screens: 0 });

  const school = await ask('my school');
  await school.tap(main.getByRole('link', { name: 'School Zoning' }));
  await school.see(main.getByText('These are the schools for your address.'));
  school.tookAtMost({ taps: 2, screens: 0 });

  await sql`delete from businesses where id = 'plumber'`;
  await close();
});

test('a search works by keyboard alone, and Back returns to it', async ({ page, signIn }) => {
  await signIn(page, 'resident');
  await page.goto('/search');
  const typed = page.getByRole('main').getByRole('searchbox', { name: 'What are you looking for?' });
  await typed.focus();
  await page.keyboard.type('earthqake');
  await page.keyboard.press('Enter');
  const hit = page.getByRole('link', { name: 'Earthquake', exact: true });
  await expect(hit).toBeVisible();
  await hit.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wellbeing\/preparedness\/earthquake$/);
  await page.goBack();
  await expect(typed).toHaveValue('earthqake');
  await expect(hit).toBeVisible();
});
