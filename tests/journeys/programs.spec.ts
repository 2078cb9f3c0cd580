import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, expect, hydrated, test } from '../support/journey';

const mindfulness = 'Mindfulness & Mental Health';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const findCard = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name });
const toggle = (page: Page, name: string) => page.getByRole('navigation', { name: `${name}: map or list` });

/** The sample resident has joined nothing, as at first, and every place is counted. */
test.beforeEach(async ({ app, page, signIn }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`update mindfulness_facilities set schedule = 'Thursday, 6:30 PM' where id = 'stress-workshop'`;
  await sql`delete from mindfulness_sessions where resident_id = 'demo-user'`;
  await sql`delete from mindfulness_members where resident_id = 'demo-user'`;
  await sql`update mindfulness_facilities set joined =
    (select count(*) from mindfulness_members where facility_id = mindfulness_facilities.id)`;
  await sql`delete from challenge_days where resident_id = 'demo-user'`;
  await sql`delete from challenge_members where resident_id = 'demo-user'`;
  await close();
  await signIn(page, 'resident', { landsHome: false });
});

async function setSchedule(databaseUrl: string, schedule: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`update mindfulness_facilities set schedule = ${schedule} where id = 'stress-workshop'`;
  await close();
}

test('a resident joins a facility, notes a session, and leaves', async ({ app, page, hasScript }) => {
  await page.goto('/health');
  const menuCard = page.getByRole('main').getByRole('link', { name: 'Wellness Programs' });
  await expect(menuCard).toContainText('Mindful Living & Support');
  await menuCard.click();
  await expect(page).toHaveURL(/\/health\/programs$/);
  await expect(page).toHaveTitle('Wellness Programs · VCLink');
  const facilities = panel(page, mindfulness);
  await expect(facilities.getByRole('article')).toHaveCount(4);
  await expect(facilities.getByRole('button', { name: /^Join: / })).toHaveCount(4);
  await expect(facilities.getByText('Free for residents')).toHaveCount(3);
  const workshop = findCard(page, 'Stress Relief Workshop');
  for (const fact of [
    'Stress workshop',
    'What stress does to body and sleep',
    'Thursday, 6:30 PM',
    '90 minutes',
    'Dr. Elena Ruiz',
    '$15 per session',
    '9 of 12 places taken',
    'Workbook, Tea, Hearing loop',
  ]) {
    await expect(workshop).toContainText(fact);
  }
  await axe(page);

  await workshop.getByRole('button', { name: 'Join: Stress Relief Workshop' }).click();
  await expect(page.getByText('You have joined Stress Relief Workshop')).toBeVisible();
  await expect(page.getByText('Thursday, 6:30 PM. +5 points earned!')).toBeVisible();
  await expect(page).toHaveURL(/\/health\/programs$/);
  await expect(workshop).toContainText('10 of 12 places taken');
  await expect(workshop).toContainText('You have joined. Note each session that you have done.');
  await setSchedule(app.databaseUrl, 'Every day, 12:00 AM');
  await page.reload();
  await workshop.getByRole('button', { name: 'I did a session: Stress Relief Workshop' }).click();
  await expect(page.getByText('1 session at Stress Relief Workshop. +20 points earned!')).toBeVisible();
  await expect(workshop).toContainText('1 session done, the last one: Today.');
  await expect(workshop.getByRole('button', { name: /I did a session/ })).toHaveCount(0);

  await workshop.getByRole('link', { name: 'Leave: Stress Relief Workshop' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await expect(page.getByText('Your place is free for a neighbor then')).toBeVisible();
  await expect(page.getByText('Your 1 session and their points stay.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Leave: Stress Relief Workshop' }).click();
  await expect(page.getByText('You have left Stress Relief Workshop')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/health/programs');
  await expect(workshop).toContainText('9 of 12 places taken');
});

test('a resident takes up challenges, notes the day, gives one up, and finds it again', async ({ page }) => {
  await page.goto('/health/programs');
  const challenges = panel(page, 'Wellness Challenges');
  await expect(challenges.getByRole('button', { name: /^Join Challenge: / })).toHaveCount(4);
  const evenings = findCard(page, 'Screen-Free Evenings');
  for (const fact of [
    'Sleep',
    'No screen in the hour before bed, on fourteen evenings.',
    'Every evening',
    '14 days',
    '3 neighbors',
    'A book of your choice from the exchange',
    'Tips for falling asleep, Board games to borrow',
    'Book exchange, Game shelf',
    'Neighbors have done 10 of 42 days',
  ]) {
    await expect(evenings).toContainText(fact);
  }

  await challenges.getByRole('link', { name: 'Join New Challenge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join New Challenge' })).toBeVisible();
  await axe(page);
  for (const name of ['10,000 Steps a Day', '21 Days of Calm', 'Five a Day', 'Screen-Free Evenings']) {
    await findCard(page, name)
      .getByRole('button', { name: `Join Challenge: ${name}` })
      .click();
    await expect(findCard(page, name)).toHaveCount(0);
  }
  await expect(page.getByText('You have joined Screen-Free Evenings')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have joined all challenges' })).toBeVisible();

  await page.getByRole('link', { name: 'See Wellness Programs' }).click();
  await expect(evenings).toContainText('Neighbors have done 10 of 56 days');
  const bar = evenings.getByRole('progressbar', { name: 'Your days of Screen-Free Evenings' });
  await expect(bar).toHaveAttribute('max', '14');
  await evenings.getByRole('button', { name: 'Done for today: Screen-Free Evenings' }).click();
  await expect(page.getByText('1 of 14 days of Screen-Free Evenings.')).toBeVisible();
  await expect(bar).toHaveAttribute('value', '1');
  await expect(evenings).toContainText('You have done 1 of 14 days, today among them.');
  await expect(evenings.getByRole('button', { name: /Done for today/ })).toHaveCount(0);
  await axe(page);

  await evenings.getByRole('button', { name: 'Leave: Screen-Free Evenings' }).click();
  await expect(page.getByText('Your 1 day stay, and count if you come back.')).toBeVisible();
  await evenings.getByRole('link', { name: 'Screen-Free Evenings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Screen-Free Evenings' })).toBeVisible();
  await page.getByRole('button', { name: 'Join Challenge: Screen-Free Evenings' }).click();
  await expect(page.getByText('Your 1 day of before count.')).toBeVisible();
  await expect(page).toHaveURL(/\/challenges\/screen-free-evenings$/);
  await expect(page.getByRole('main')).toContainText('You have done 1 of 14 days, today among them.');
});

test('each panel is a map or a list by itself, and a pin leads to the same step', async ({
  page,
  hasScript,
}) => {
  await page.goto('/health/programs');
  // Without a script there is no map to choose; the page that the pin leads to is there all the same.
  if (hasScript) {
    await hydrated(page);
    const [calm, together] = [toggle(page, mindfulness), toggle(page, 'Wellness Challenges')];
    await expect(calm.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
    await calm.getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(/\?mindfulness=map$/);
    await expect(panel(page, mindfulness).locator('.map-pin')).toHaveCount(4);
    await expect(together.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
    await together.getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(/\?mindfulness=map&challenges=map$/);
    await expect(panel(page, 'Wellness Challenges').locator('.map-pin')).toHaveCount(4);
    await axe(page);
    await panel(page, mindfulness).locator('.map-pin[title="Open Circle"]').focus();
    await page.keyboard.press('Enter');
    const popup = page.locator('.leaflet-popup');
    for (const line of ['Support group', 'Tuesday, 7:00 PM', 'Free for residents', '7 of 8 places taken']) {
      await expect(popup).toContainText(line);
    }
    await popup.getByRole('link', { name: 'Join: Open Circle' }).press('Enter');
  } else {
    await page.goto('/health/programs/mindfulness/support-circle/join');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Join Open Circle' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Join: Open Circle' }).click();
  await expect(page).toHaveURL(/\/mindfulness\/support-circle$/);
  await expect(page.getByText('You have joined Open Circle')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('8 of 8 places taken');
});

test('who comes too late, or does not reach us, is told so at the button', async ({
  app,
  page,
  context,
  hasScript,
  expectProblem,
}) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await page.goto('/health/programs/mindfulness/support-circle', { waitUntil: 'networkidle' });
  const join = page.getByRole('button', { name: 'Join: Open Circle' });
  const said = page.getByRole('main').getByRole('alert');
  if (hasScript) {
    expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await join.click();
    await expect(said).toHaveText('That did not reach us. Please try again later.');
    await context.setOffline(false);
  }
  await sql`update mindfulness_facilities set joined = capacity where id = 'support-circle'`;
  await close();
  await join.click();
  // With a script the page is read anew after what is refused: the line that is there instead of the button says it.
  await expect(
    hasScript ? page.getByRole('region', { name: 'Support group' }).locator('p').last() : said,
  ).toHaveText(
    hasScript
      ? 'Full. You can join as soon as somebody leaves.'
      : 'Open Circle is full: all 8 places are taken. You can join as soon as somebody leaves.',
  );
  await page.goto('/health/programs');
  await expect(findCard(page, 'Open Circle')).toContainText('Full. You can join as soon as somebody leaves.');
  await expect(findCard(page, 'Open Circle').getByRole('button')).toHaveCount(0);
});

test('what costs something says how it is paid; lite mode leaves the maps out; what is unknown is not there', async ({
  page,
}) => {
  await page.goto('/health/programs/mindfulness/stress-workshop/join');
  await expect(page.getByText('Nothing is paid here: settle it with Dr. Elena Ruiz.')).toBeVisible();
  await page.goto('/health/programs/mindfulness/meditation-garden/join');
  await expect(page.getByText('Nothing is paid here')).toHaveCount(0);
  expect((await page.goto('/health/programs/challenges/nowhere'))?.status()).toBe(404);
  await page.request.post('/lite', { form: { lite: 'on' } });
  await page.goto('/health/programs?mindfulness=map&challenges=map');
  await expect(page.getByText('Maps are left out here, to save data.')).toHaveCount(2);
  await expect(page.getByRole('group', { name: /^Map: / })).toHaveCount(0);
  await expect(panel(page, mindfulness).getByRole('article')).toHaveCount(4);
});
