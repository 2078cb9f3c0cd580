import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';
import { createNeighbor, onDatabase, rewardsPath, resetRewards } from '../support/rewards-journey';

const board = (page: HtmlPage) => page.part('region', 'Community Leaderboard');
const most = 'Top neighbors';
const readRows = (page: HtmlPage, label = most) =>
  board(page)
    .all('list', label)
    .flatMap((list) => list.texts('listitem'));
const findCard = (page: HtmlPage, panel: string, name: string) =>
  page
    .part('region', panel)
    .all('listitem')
    .find((one) => one.has('heading', name))!;

test.afterEach(({ app }) => resetRewards(app.databaseUrl));

test('the settings link to everything that a resident has earned', async ({ app, visit }) => {
  const did = ['attend_event', 'attend_event', 'attend_event', 'attend_fitness_class'] as const;
  const cookie = await createNeighbor(app.databaseUrl, {
    name: 'Nora Ellis Field',
    did: [...did, 'use_shuttle', 'use_shuttle'],
  });
  const nora = await visit(cookie, rewardsPath);
  await nora.goto('/settings');
  await nora.follow(/^Community Rewards/);
  expect([nora.path, nora.title]).toEqual([rewardsPath, 'Community Rewards · Settings · VCLink']);
  // 3 × 25 for events, 2 × 5 for shuttle rides, 15 for the class, and 15 and 5 for the rewards these unlock.
  const points = nora.part('region', 'Your Points');
  points.sees('Total points120', 'Eco points10', 'Social points75', 'Health points15', 'Level points20');
  points.sees('Level 2', '20 of 100 points to level 3');
  expect(points.part('progressbar', 'Points to level 3').attribute('value')).toBe('20');
  expect(points.texts('listitem')[0]).toContain('Achievement unlocked');
  nora.sees('Our goal this month', 'Badges still to earn (14)');
  findCard(nora, 'Your Badges', 'Good Company').sees(
    'You went to a community event.',
    'common',
    'Earned: Today',
  );
  findCard(nora, 'Your Badges', 'Community Pillar').sees('epic');
  findCard(nora, 'Your Badges', 'Community Pillar').seesNo('Earned');
  const rides = findCard(nora, 'Achievements', 'Car-Free Days');
  rides.sees('Take the shuttle on 5 days.', '+10 points', '2 of 5 · 40%');
  rides.seesNo('Unlocked');
  expect(rides.has('progressbar', 'Progress: Car-Free Days')).toBe(true);
  await nora.follow(/^Show all \d+ achievements$/);
  findCard(nora, 'Achievements', 'Out and About').sees('3 of 3 · 100%', 'Unlocked: Today');
  findCard(nora, 'Achievements', 'Small Changes').sees('0 of 3 · 0%');
  await nora.follow('See all your points');
  expect(nora.path).toBe(`${rewardsPath}/ledger`);
});

test('a resident without rewards sees the first steps and an empty leaderboard', async ({ app, visit }) => {
  const nils = await visit(await createNeighbor(app.databaseUrl, { name: 'Nils New' }), rewardsPath);
  nils.sees('No points data available', 'No badges earned yet', 'No achievements unlocked yet');
  expect(nils.href('See fitness classes')).toBe('/health/fitness/classes');
  expect(nils.href('See events')).toBe('/community/events');
  board(nils).sees('No points here yet.');
  await onDatabase(app.databaseUrl, ({ sql }) => sql`update resident_points set is_listed = false`);
  await nils.reload();
  board(nils).sees('No leaderboard data available');
  expect(readRows(nils)).toEqual([]);
});

test('the leaderboard can be filtered by kinds of points', async ({ app, visit }) => {
  const first = {
    All: ['Dot Wells', '9,300 points', 'All points count here.'],
    Safety: ['Ada Safe', '9,000 points', 'Points for safety training count here.'],
    Sustainability: ['Ben Green', '9,100 points', 'Eco points count here.'],
    Community: ['Cleo Meet', '9,200 points', 'Points for social and community life count here.'],
    Wellness: ['Dot Wells', '9,300 points', 'Health points count here.'],
  } as const;
  await createNeighbor(app.databaseUrl, { name: 'Ada Safe', points: { safety: 9000 } });
  await createNeighbor(app.databaseUrl, { name: 'Ben Green', points: { eco: 9100 } });
  await createNeighbor(app.databaseUrl, { name: 'Cleo Meet', points: { social: 4000, community: 5200 } });
  const cookie = await createNeighbor(app.databaseUrl, { name: 'Dot Wells', points: { health: 9300 } });
  const dot = await visit(cookie, rewardsPath);
  const filters = dot.part('navigation', 'Kinds of points');
  const current = () => filters.all('link').filter((one) => one.attribute('aria-current') !== null);
  expect(filters.texts('link')).toEqual(Object.keys(first));
  expect(filters.href('All')).toBe(`${rewardsPath}#leaderboard`);
  for (const [label, [name, points, whatCounts]] of Object.entries(first)) {
    await filters.follow(label);
    expect(current().map(({ text }) => text)).toEqual([label]);
    expect(readRows(dot)[0]).toMatch(new RegExp(`^Rank 1.*${name}.*${points}`));
    board(dot).sees(whatCounts);
  }
  expect(readRows(dot)[0]).toMatch(/^Rank 1.*Dot Wells.*\(You\)/);
  board(dot).seesNo('Your rank is');
  for (const unknown of ['karma', '', '__proto__']) {
    await dot.goto(`${rewardsPath}?category=${unknown}`);
    expect(current().map(({ text }) => text)).toEqual(['All']);
  }
});

test('a resident leaves the leaderboard, is hidden from everyone, and comes back', async ({ app, visit }) => {
  const cookie = await createNeighbor(app.databaseUrl, { name: 'Lea Quiet', points: { eco: 8000 } });
  const neighbor = await visit('resident', rewardsPath);
  board(neighbor).sees('Lea Quiet');
  const lea = await visit(cookie, `${rewardsPath}?category=sustainability`);
  board(lea).sees('Your name and your points here, nothing else.');
  await lea.press('Leave the leaderboard');
  lea.sees('You left the leaderboard', 'You keep earning points.');
  expect(lea.hash).toBe('#leaderboard-switch');
  board(lea).sees('You’re not on the leaderboard', 'You keep earning');
  board(lea).seesNo('Your rank is', 'Lea Quiet');
  lea.part('region', 'Your Points').sees('Eco points8,000');
  await neighbor.reload();
  board(neighbor).seesNo('Lea Quiet');
  await lea.press('Come back to the leaderboard');
  lea.sees('You are on the leaderboard again', 'What your neighbors see');
  expect(readRows(lea)[0]).toContain('Lea Quiet');
});

test('a resident below the top ten sees their neighbors in rank, and unnamed ones as Unknown', async ({
  app,
  visit,
}) => {
  const have = (name: string | null, health: number) =>
    createNeighbor(app.databaseUrl, { name, points: { health } });
  await have('Wolf Long', 90_000);
  await have(null, 80_000);
  await have('<b>Bold</b> & Co', 80_000);
  for (let place = 4; place <= 12; place += 1) await have(`Place ${place}`, 70_000 - place);
  const cookie = await have('Ola Lower', 60_000);
  await have('Pia After', 50_000);
  const ola = await visit(cookie, `${rewardsPath}?category=wellness`);
  expect(readRows(ola)).toHaveLength(3);
  await board(ola).follow('Show all 10 neighbors');
  const ranks = readRows(ola);
  expect(ranks).toHaveLength(10);
  expect(ranks[0]).toContain('Wolf Long');
  expect(ranks.find((row) => row.includes('Unknown'))).toMatch(/^Rank 2UUnknown80,000 points$/);
  expect(ranks.find((row) => row.includes('<b>Bold</b> & Co'))).toContain('Rank 2');
  expect(ranks[3]).toContain('Rank 4');
  board(ola).sees('Around you', 'Your rank is 13.');
  expect(
    readRows(ola, 'Around you')
      .slice(0, 4)
      .map((row) => /Place 1[12]|Ola Lower|Pia After/.exec(row)?.[0]),
  ).toEqual([...['Place 11', 'Place 12', 'Ola Lower', 'Pia After']]);
});

test('a new reward is in the inbox, and on the rewards page', async ({ app, visit }) => {
  const cara = await visit(await createNeighbor(app.databaseUrl, { name: 'Cara Safe' }));
  for (const name of ['Luis Alvarez', 'Ines Alvarez']) {
    await cara.goto('/settings/emergency-contacts/new');
    await cara.press('Add contact', { 'Full Name': name, 'Phone Number': '503-555-0150' });
  }
  await expect(async () => {
    await cara.goto('/notifications');
    expect(cara.text).toContain('New badge: Safety Net');
  }).toPass();
  await cara.goto(rewardsPath);
  findCard(cara, 'Your Badges', 'Safety Net').sees('Earned: Today');
});
