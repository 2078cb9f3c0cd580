import type { Locator, Page } from '@playwright/test';

import { axeInBothModes, expect, hydrated, test } from '../support/journey';
import {
  haveNeighbor,
  onDatabase,
  openRewardsAs,
  rewardsPath,
  tidyRewards,
} from '../support/rewards-journey';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const board = (page: Page) => part(page, 'Community Leaderboard');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Kinds of points' });
const readRows = (page: Page, label = 'The neighbors with the most points') =>
  board(page).getByRole('list', { name: label }).getByRole('listitem');
const findCard = (panel: Locator, name: string) =>
  panel.getByRole('listitem').filter({ has: panel.page().getByRole('heading', { name, exact: true }) });

test.afterEach(({ app }) => tidyRewards(app.databaseUrl));

test('the settings lead to all that a resident has earned', async ({ app, page, origin, hasScript }) => {
  const cookie = await haveNeighbor(app.databaseUrl, {
    name: 'Nora Ellis Field',
    did: [
      ...(['attend_event', 'attend_event', 'attend_event', 'attend_fitness_class'] as const),
      ...(['use_shuttle', 'use_shuttle'] as const),
    ],
  });
  await openRewardsAs(page, origin, cookie);
  await page.goto('/settings');
  const cards = page.getByRole('main').getByRole('link');
  await expect(cards).toContainText(['Emergency Contacts', 'Notifications', 'Community Rewards', 'Account']);
  const card = cards.filter({ hasText: 'Community Rewards' });
  await expect(card).toContainText('Earn Points & Achievements');
  await card.click();
  await expect(page).toHaveURL(rewardsPath);
  await expect(page).toHaveTitle('Community Rewards · Settings · VCLink');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community Rewards');
  await expect(page.getByRole('link', { name: 'Back to Settings' })).toHaveAttribute('href', '/settings');

  // 3 × 25 for events, 2 × 5 on the shuttle, 15 for the class; 15 and 5 for what that unlocked.
  const points = part(page, 'Your Points');
  for (const fact of ['Total points120', 'Eco points10', 'Social points75', 'Health points15']) {
    await expect(points).toContainText(fact);
  }
  await expect(points).toContainText('Level points20');
  await expect(points).toContainText('Level 2');
  await expect(points.getByRole('progressbar', { name: 'Points to level 3' })).toHaveAttribute('value', '20');
  await expect(points).toContainText('20 of 100 points to level 3');
  await expect(points).toContainText('whoever stays away for a while goes on where they were');
  await expect(points.getByRole('listitem').first()).toContainText('Achievement unlocked');
  await expect(page.getByRole('heading', { name: 'Our goal this month' })).toBeVisible();

  const badges = part(page, 'Your Badges');
  const company = findCard(badges, 'Good Company');
  await expect(company).toContainText('You went to a community event.');
  await expect(company.getByText('common', { exact: true })).toBeVisible();
  await expect(company).toContainText('Earned: Today');
  await company.scrollIntoViewIfNeeded();
  const picture = company.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const pillar = findCard(badges, 'Community Pillar');
  await expect(pillar).toBeHidden();
  await badges.getByText('Badges still to earn (14)').click();
  await expect(pillar.getByText('epic', { exact: true })).toBeVisible();
  await expect(pillar).not.toContainText('Earned');

  const achievements = part(page, 'Achievements');
  const rides = findCard(achievements, 'Car-Free Days');
  await expect(rides).toContainText('Take the shuttle on 5 days.');
  await expect(rides).toContainText('+10 points');
  await expect(rides).toContainText('2 of 5 · 40%');
  await expect(rides.getByRole('progressbar')).toHaveAccessibleName('Progress: Car-Free Days');
  await expect(rides).not.toContainText('Unlocked');
  const reached = findCard(achievements, 'Out and About');
  await expect(reached).toContainText('3 of 3 · 100%');
  await expect(reached).toContainText('Unlocked: Today');
  await expect(achievements).toContainText('a week away takes nothing away');
  const tips = findCard(achievements, 'Small Changes');
  await expect(tips).toBeHidden();
  await achievements.getByText(/^Others to reach/).click();
  await expect(tips).toContainText('0 of 3 · 0%');
  if (hasScript) await axeInBothModes(page);

  await points.getByRole('link', { name: 'All your points, one by one' }).click();
  await expect(page).toHaveURL(`${rewardsPath}/ledger`);
  if (hasScript) await hydrated(page);
});

test('who has nothing yet is told the first steps, and of an empty leaderboard that it is', async ({
  app,
  page,
  origin,
  hasScript,
}) => {
  const cookie = await haveNeighbor(app.databaseUrl, { name: 'Nils New' });
  await openRewardsAs(page, origin, cookie);
  const points = part(page, 'Your Points');
  await expect(points.getByRole('heading', { name: 'No points data available' })).toBeVisible();
  await expect(points.getByRole('link', { name: 'See fitness classes' })).toHaveAttribute(
    'href',
    '/health/fitness/classes',
  );
  await expect(points.getByRole('link', { name: 'See events' })).toHaveAttribute('href', '/community/events');
  await expect(page.getByRole('heading', { name: 'No badges earned yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No achievements unlocked yet' })).toBeVisible();
  await expect(board(page)).toContainText('You have no points here yet.');

  await onDatabase(app.databaseUrl, ({ sql }) => sql`update resident_points set is_listed = false`);
  await page.reload();
  await expect(board(page).getByRole('heading', { name: 'No leaderboard data available' })).toBeVisible();
  await expect(readRows(page)).toHaveCount(0);
  if (hasScript) await axeInBothModes(page);
});

test('the leaderboard is filtered by kinds of points', async ({ app, page, origin, hasScript }) => {
  const first = {
    All: ['Dot Wells', '9,300 points', 'All points count here.'],
    Safety: ['Ada Safe', '9,000 points', 'Points for safety training count here.'],
    Sustainability: ['Ben Green', '9,100 points', 'Eco points count here.'],
    Community: ['Cleo Meet', '9,200 points', 'Points for social and community life count here.'],
    Wellness: ['Dot Wells', '9,300 points', 'Health points count here.'],
  } as const;
  await haveNeighbor(app.databaseUrl, { name: 'Ada Safe', points: { safety: 9000 } });
  await haveNeighbor(app.databaseUrl, { name: 'Ben Green', points: { eco: 9100 } });
  await haveNeighbor(app.databaseUrl, { name: 'Cleo Meet', points: { social: 4000, community: 5200 } });
  const cookie = await haveNeighbor(app.databaseUrl, { name: 'Dot Wells', points: { health: 9300 } });
  await openRewardsAs(page, origin, cookie);
  await expect(filters(page).getByRole('link')).toHaveText(Object.keys(first));
  const all = filters(page).getByRole('link', { name: 'All' });
  await expect(all).toHaveAttribute('aria-current', 'true');
  // Its address says that the page has its script, and stands where it stands.
  await expect(all).toHaveAttribute('href', hasScript ? rewardsPath : `${rewardsPath}#leaderboard`);

  for (const [label, [name, points, whatCounts]] of Object.entries(first)) {
    const link = filters(page).getByRole('link', { name: label });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(filters(page).locator('[aria-current]')).toHaveText(label);
    await expect(readRows(page).first()).toContainText(name);
    await expect(readRows(page).first()).toContainText(points);
    await expect(readRows(page).first()).toContainText('Rank 1');
    await expect(board(page)).toContainText(whatCounts);
    if (hasScript) expect(await page.evaluate(() => scrollY)).toBe(before);
    else await expect(board(page).getByRole('heading', { level: 2 })).toBeInViewport();
  }
  await expect(page).toHaveURL(/\?category=wellness(#leaderboard)?$/);
  await expect(readRows(page).first()).toContainText('(You)');
  await expect(board(page)).toContainText('Your rank is 1.');

  for (const unknown of ['karma', '', '__proto__']) {
    await page.goto(`${rewardsPath}?category=${unknown}`);
    await expect(filters(page).locator('[aria-current]')).toHaveText('All');
  }
});

test('a resident leaves the leaderboard, is seen there by nobody, and comes back', async ({
  app,
  page,
  origin,
  otherBrowser,
  signIn,
  hasScript,
}) => {
  const cookie = await haveNeighbor(app.databaseUrl, { name: 'Lea Quiet', points: { eco: 8000 } });
  const neighbor = await otherBrowser();
  await signIn(neighbor, 'resident', { landsHome: false });
  await neighbor.goto(rewardsPath);
  await expect(readRows(neighbor).filter({ hasText: 'Lea Quiet' })).toHaveCount(1);

  await openRewardsAs(page, origin, cookie, '?category=sustainability');
  await expect(board(page)).toContainText('Your first and last name and your points here, and nothing else.');
  if (hasScript) await hydrated(page);
  await page.getByRole('button', { name: 'Leave the leaderboard' }).press('Enter');
  await expect(page.getByText('You left the leaderboard')).toBeVisible();
  await expect(page.getByText('You go on earning points as before.')).toBeVisible();
  const hasLeft = board(page).getByRole('heading', { name: 'You are not on the leaderboard' });
  await expect(hasLeft).toBeInViewport();
  await expect(board(page)).toContainText('You go on earning points, badges and achievements as before');
  await expect(readRows(page).filter({ hasText: 'Lea Quiet' })).toHaveCount(0);
  await expect(board(page)).not.toContainText('Your rank is');
  await expect(part(page, 'Your Points')).toContainText('Eco points8,000');
  await neighbor.reload();
  await expect(board(neighbor)).not.toContainText('Lea Quiet');

  // Without a script the page came anew, at the address of this part: Tab goes on from there.
  if (!hasScript) {
    await expect(page).toHaveURL(`${rewardsPath}?category=sustainability#leaderboard-switch`);
    await page.keyboard.press('Tab');
  }
  const back = page.getByRole('button', { name: 'Come back to the leaderboard' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(page.getByText('You are on the leaderboard again')).toBeVisible();
  await expect(board(page).getByRole('heading', { name: 'What your neighbors see' })).toBeInViewport();
  await expect(readRows(page).first()).toContainText('Lea Quiet');
  await neighbor.reload();
  await expect(readRows(neighbor).filter({ hasText: 'Lea Quiet' })).toHaveCount(1);
});

test('who is not among the ten sees who is around them; neighbors without a name are Unknown', async ({
  app,
  page,
  origin,
  hasScript,
}) => {
  const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
  await haveNeighbor(app.databaseUrl, { name: longName, points: { health: 90_000 } });
  await haveNeighbor(app.databaseUrl, { points: { health: 80_000 } });
  await haveNeighbor(app.databaseUrl, { name: '<b>Bold</b> & Co', points: { health: 80_000 } });
  for (let place = 4; place <= 12; place += 1) {
    await haveNeighbor(app.databaseUrl, { name: `Place ${place}`, points: { health: 70_000 - place } });
  }
  const cookie = await haveNeighbor(app.databaseUrl, { name: 'Ola Lower', points: { health: 60_000 } });
  await haveNeighbor(app.databaseUrl, { name: 'Pia After', points: { health: 50_000 } });
  await page.setViewportSize({ width: 320, height: 640 });
  await openRewardsAs(page, origin, cookie, '?category=wellness');

  await expect(readRows(page)).toHaveCount(10);
  await expect(readRows(page).nth(0)).toContainText(longName);
  const unknown = readRows(page).filter({ hasText: 'Unknown' });
  await expect(unknown).toHaveText(/^Rank 2UUnknown80,000 points$/);
  await expect(readRows(page).filter({ hasText: '<b>Bold</b> & Co' })).toContainText('Rank 2');
  await expect(readRows(page).nth(3)).toContainText('Rank 4');
  await expect(readRows(page).filter({ hasText: '(You)' })).toHaveCount(0);

  await expect(board(page).getByRole('heading', { name: 'Around you' })).toBeVisible();
  await expect(board(page)).toContainText('Your rank is 13.');
  const around = readRows(page, 'Around you');
  await expect(around.filter({ hasText: '(You)' })).toContainText('Rank 13');
  await expect(around.filter({ hasText: '(You)' })).toContainText('Ola Lower');
  await expect(around.nth(0)).toContainText('Place 11');
  await expect(around.nth(1)).toContainText('Place 12');
  await expect(around.nth(3)).toContainText('Pia After');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (hasScript) await axeInBothModes(page);
});

test('what a resident has just earned is in the inbox by itself, and on the view', async ({
  app,
  page,
  origin,
  hasScript,
}) => {
  const cookie = await haveNeighbor(app.databaseUrl, { name: 'Cara Safe' });
  await openRewardsAs(page, origin, cookie);
  await expect(page.getByRole('heading', { name: 'No badges earned yet' })).toBeVisible();
  for (const [name, phone] of [
    ['Luis Alvarez', '503-555-0150'],
    ['Ines Alvarez', '503-555-0151'],
  ] as const) {
    await page.request.post('/settings/emergency-contacts/new', { form: { name, phone } });
  }
  // Looked at every second, whether or not the resident looks at the rewards.
  if (hasScript) {
    const bell = page.getByLabel('Notifications (1 unread)').filter({ visible: true });
    await expect(bell).toHaveCount(1);
  }
  await expect(async () => {
    await page.goto('/notifications');
    await expect(page.getByText('New badge: Safety Net')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(rewardsPath);
  await expect(findCard(part(page, 'Your Badges'), 'Safety Net')).toContainText('Earned: Today');
  await expect(page.getByRole('heading', { name: 'No badges earned yet' })).toHaveCount(0);
});

test('the keyboard comes to everything in the order of the page', async ({ app, page, origin }) => {
  const cookie = await haveNeighbor(app.databaseUrl, { name: 'Kay Board', did: ['use_shuttle'] });
  await openRewardsAs(page, origin, cookie);
  await page.getByRole('link', { name: 'Back to Settings' }).focus();
  const met: string[] = [];
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    met.push(await page.evaluate(() => document.activeElement?.firstChild?.textContent ?? ''));
  }
  expect(met.map((text) => text.replace(/ \(\d+\)/, ''))).toEqual([
    ...['Badges', 'Achievements', 'Leaderboard', 'All your points, one by one'],
    ...['Badges still to earn', 'Others to reach'],
    ...['All', 'Safety', 'Sustainability', 'Community', 'Wellness', 'Leave the leaderboard'],
  ]);
});
