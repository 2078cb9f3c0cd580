import type { Page } from '@playwright/test';

import type { Database } from '#db/client';
import { dayIn } from '~/domain/clock';
import { weekendOf } from '~/features/community/events/weekend.server';
import type { Config } from '~/platform/config/config.server';

import { haveSession } from '../support/booking-slots';
import { testTimeZone } from '../support/database';
import { expect, grantLocation, test } from '../support/emergency-journey';
import { makeEvent } from '../support/events';
import { type Login } from '../support/journey';
import type { Person } from '../support/mail-journey';
import { phone, tapper } from '../support/taps';
import { testClock, testNow } from '../support/test-clock';
import { makePicture } from '../support/test-photos';
import { resetTraining, rightAnswers } from '../support/training';

/** Counts the taps and the scrolling of everyday tasks on a phone, from home, with the banner folded. */
test.use(phone);

/** Sets the sample resident's address, so that no page asks for one. */
const setSampleAddress = ({ sql }: Pick<Database, 'sql'>, { id }: Person) =>
  sql`update profiles set (address, latitude, longitude, place_source) =
    (select address, latitude, longitude, place_source from profiles where resident_id = 'demo-user')
    where resident_id = ${id}`;

async function foldBanner(page: Page): Promise<void> {
  await page.request.post('/alerts/banner', {
    form: { hidden: '1', redirectTo: '/' },
    headers: { Origin: new URL(page.url()).origin },
  });
  await page.goto('/');
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

test('booking a class for tomorrow evening takes 4 taps and no scrolling, whatever home shows', async ({
  app,
  noor,
  newResident,
  otherBrowser,
  signIn,
}) => {
  const { slotId } = await haveSession(app.databaseUrl, 'Four Taps Morning', 3);
  await haveSession(app.databaseUrl, 'Four Taps Class', 4, 18);
  const book = async (login: Login) => {
    const page = await otherBrowser(phone);
    await signIn(page, login);
    return page;
  };
  const busy = await newResident();
  const states = { 'a newcomer': noor, 'with something booked': busy };
  for (const [state, login] of Object.entries(states)) {
    await test.step(state, async () => {
      const page = await book(login);
      if (login === busy)
        await page.request.post('/health/bookings/new', {
          form: { timeSlotId: slotId, participantCount: '1' },
        });
      await foldBanner(page);
      const { tap, tookAtMost } = tapper();
      await tap(page.getByRole('main').getByRole('link', { name: /^Book\b/ }));
      await tap(page.getByRole('link', { name: /^Tomorrow, / }));
      await tap(page.getByRole('link', { name: /Four Taps Class/ }));
      await tap(page.getByRole('button', { name: 'Confirm Booking' }));
      await expect(page.getByText('Booking Confirmed!')).toBeVisible();
      tookAtMost({ taps: 4, screens: 0 });
    });
  }
});

test('joining a waitlist takes 4 taps, canceling a booking 3, and neither scrolling', async ({
  app,
  page,
  noor,
  signIn,
}) => {
  const { slotId } = await haveSession(app.databaseUrl, 'Four Taps Full', 1, 17);
  await signIn(page, noor);
  await foldBanner(page);
  const wait = tapper();
  await wait.tap(page.getByRole('main').getByRole('link', { name: /^Book\b/ }));
  await wait.tap(page.getByRole('link', { name: /^Tomorrow, / }));
  await wait.tap(page.getByRole('link', { name: /Four Taps Full/ }));
  await wait.tap(page.getByRole('button', { name: 'Join Waitlist' }));
  await expect(page.getByText('Added to Waitlist')).toBeVisible();
  wait.tookAtMost({ taps: 4, screens: 0 });

  const booked = await haveSession(app.databaseUrl, 'Three Taps Class', 2, 16);
  expect(booked.slotId).not.toBe(slotId);
  await page.request.post('/health/bookings/new', {
    form: { timeSlotId: booked.slotId, participantCount: '1' },
    headers: { Origin: new URL(page.url()).origin },
  });
  await page.goto('/');
  const cancel = tapper();
  await cancel.tap(page.getByRole('link', { name: 'All your bookings' }));
  await cancel.tap(page.getByRole('link', { name: 'Cancel Three Taps Class' }));
  await cancel.tap(page.getByRole('button', { name: /^Cancel / }));
  await expect(page.getByText('Booking Cancelled')).toBeVisible();
  cancel.tookAtMost({ taps: 3, screens: 0 });
});

test('booking a court on Saturday takes 4 taps and no scrolling', async ({ page, noor, signIn }) => {
  await signIn(page, noor);
  await foldBanner(page);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('main').getByRole('link', { name: /^Court\b/ }));
  await tap(page.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(daysUntilSaturday()));
  const court = page.getByRole('list', { name: /^Pickleball Court/ });
  await tap(court.getByRole('link').filter({ hasNotText: 'Full' }).first());
  await tap(page.getByRole('button', { name: 'Confirm Booking' }));
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  tookAtMost({ taps: 4, screens: 0 });
});

/** Today's sessions may be over, so the Saturday of a Saturday is tomorrow. */
const daysUntilSaturday = () => 6 - new Date(`${dayIn(testTimeZone, testNow())}T00:00Z`).getUTCDay() || 1;

test('reserving a garden plot takes 3 taps and no scrolling', async ({ page, noor, database, signIn }) => {
  await database.sql`update plot_reservations set ended_at = reserved_at where plot_id = 'A3'`;
  await signIn(page, noor);
  await foldBanner(page);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('main').getByRole('link', { name: /^Garden\b/ }));
  await tap(page.getByRole('link', { name: 'Plot A3: free, 4 × 8 ft' }));
  await tap(page.getByRole('button', { name: 'Reserve Plot' }));
  await expect(page.getByText('Plot A3 is yours')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plot A3: yours, 4 × 8 ft' })).toBeVisible();
  tookAtMost({ taps: 3, screens: 0 });
  await database.sql`delete from plot_reservations where resident_id = ${noor.id}`;
});

test('offering tomatoes takes 3 taps besides the text, and no scrolling', async ({ page, noor, signIn }) => {
  await signIn(page, noor);
  await foldBanner(page);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('main').getByRole('link', { name: /^Garden\b/ }));
  await tap(page.getByRole('link', { name: 'Share produce' }));
  await page.getByLabel('Message').fill('A bag of tomatoes at the gate.');
  await tap(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Post published')).toBeVisible();
  tookAtMost({ taps: 3, screens: 0 });
});

test('reserving a seat on the next shuttle takes 2 taps and no scrolling', async ({
  page,
  noor,
  database,
  signIn,
}) => {
  await setSampleAddress(database, noor);
  await signIn(page, noor);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('link', { name: /^Next shuttle: / }));
  await tap(page.getByRole('button', { name: /^Reserve a seat · / }).first());
  await expect(page.getByText('Your seat is reserved')).toBeVisible();
  tookAtMost({ taps: 2, screens: 0 });
});

test('seeing the departures of another stop takes 3 taps and no scrolling, with the nearest stops first', async ({
  page,
  noor,
  database,
  signIn,
}) => {
  await setSampleAddress(database, noor);
  await signIn(page, noor);
  const { tap, see, tookAtMost } = tapper();
  await tap(page.getByRole('link', { name: /^Next shuttle: / }));
  await tap(page.getByRole('link', { name: 'Change stop' }));
  const stops = page.getByRole('list', { name: 'Other stops' }).getByRole('listitem');
  await expect(stops).toHaveCount(9);
  const walks = (await stops.allInnerTexts()).map((text) => Number(/(\d+) min walk/.exec(text)?.[1]));
  expect(walks).toEqual([...walks].sort((one, other) => one - other));
  const nearest = stops.first().getByRole('link');
  const name = await nearest.innerText();
  await tap(nearest);
  const departures = page.getByRole('list', { name: `Arrivals at ${name}` });
  await see(departures.getByRole('button', { name: /^Reserve a seat · / }).first());
  await expect(departures.getByText(/^(Leave |Too soon on foot)/).first()).toBeVisible();
  tookAtMost({ taps: 3, screens: 0 });
});

test('sharing a location with emergency contacts takes 2 taps and no scrolling', async ({
  page,
  noor,
  signIn,
  context,
  origin,
}) => {
  await grantLocation(context, origin);
  await signIn(page, noor);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('banner').getByRole('link', { name: 'Emergency' }));
  await expect(page.getByText('Location obtained')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Notify my contacts' }));
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
  tookAtMost({ taps: 2, screens: 0 });
});

test('sharing an emergency without a location takes 2 taps and no scrolling', async ({
  page,
  noor,
  signIn,
}) => {
  await signIn(page, noor);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('banner').getByRole('link', { name: 'Emergency' }));
  await expect(page.getByText('Location access denied')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Notify my contacts' }));
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
  tookAtMost({ taps: 2, screens: 0 });
});

test('completing an eco tip takes 3 taps and no scrolling, and the page stays where it was', async ({
  page,
  noor,
  signIn,
}) => {
  await signIn(page, noor);
  await page.goto('/sustainable/ai-tips');
  await page.getByRole('button', { name: 'Get My First Tips' }).click();
  await expect(page.getByText('New tips generated!')).toBeVisible();
  await foldBanner(page);
  const { tap, tookAtMost } = tapper();
  await tap(tab(page, 'Eco-Safe'));
  await tap(page.getByRole('link', { name: /^AI Recommendations/ }));
  await tap(page.getByRole('button', { name: /^Mark as complete: / }).first());
  await expect(page.getByText('Tip completed!')).toBeVisible();
  tookAtMost({ taps: 3, screens: 0 });
  await expect(page.getByRole('region', { name: 'Active tips' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('selling a bicycle with two photos takes 4 taps besides the fields, and one screen', async ({
  page,
  noor,
  database,
  signIn,
}) => {
  await setSampleAddress(database, noor);
  await signIn(page, noor);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('link', { name: /^Market\b/ }));
  await tap(page.getByRole('link', { name: 'Post New Item' }));
  await page.getByLabel('What is it?').fill('A blue bicycle');
  await page.getByLabel('Description').fill('Seven gears, new tires.');
  const chooser = page.waitForEvent('filechooser');
  await tap(page.locator('input[type=file]'));
  const photo = { name: 'bicycle.jpg', mimeType: 'image/jpeg', buffer: await makePicture() };
  await (await chooser).setFiles([photo, { ...photo, buffer: await makePicture() }]);
  await page.getByLabel('Price in dollars').fill('120');
  await tap(page.getByRole('button', { name: 'Post item' }));
  await expect(page.getByText('Item posted')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(2);
  tookAtMost({ taps: 4, screens: 1 });
});

test('writing to the seller of an item takes 3 taps and no scrolling', async ({ page, noor, signIn }) => {
  await signIn(page, noor);
  await foldBanner(page);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('link', { name: /^Market\b/ }));
  await tap(page.getByRole('link', { name: 'City bicycle, 7 gears' }));
  await page.getByLabel('Your message').fill('Is it still there?');
  await tap(page.getByRole('button', { name: 'Send message' }));
  await expect(page.getByRole('heading', { name: 'Messages with Samuel Okafor' })).toBeVisible();
  tookAtMost({ taps: 3, screens: 0 });
});

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name });

test('finding points and how they were earned takes 2 taps, and the leaderboard 3', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident');
  await foldBanner(page);
  const { tap, see, tookAtMost } = tapper();
  await tap(page.getByText('Menu', { exact: true }).locator('..'));
  await tap(menu(page, 'Rewards'));
  await see(page.getByText('Total points'));
  await see(page.getByRole('heading', { name: 'How you earned them' }));
  tookAtMost({ taps: 2, screens: 0 });
  await tap(page.getByRole('link', { name: 'Leaderboard' }));
  await see(page.getByRole('heading', { name: 'Community Leaderboard' }));
  tookAtMost({ taps: 3, screens: 1 });
});

test('choosing what to get notified about takes 2 taps and no scrolling', async ({ page, signIn }) => {
  await signIn(page, 'resident');
  await foldBanner(page);
  const { tap, see, tookAtMost } = tapper();
  await tap(page.getByRole('banner').getByRole('link', { name: /^Notifications/ }));
  await tap(page.getByRole('link', { name: 'Choose what you get' }));
  await see(page.getByRole('heading', { name: 'What you get notified about' }));
  await see(page.getByRole('checkbox').first());
  tookAtMost({ taps: 2, screens: 0 });
});

for (const [row, title] of [
  ['Password', 'Change your password'],
  ['Two-step sign-in', 'Two-step sign-in'],
  ['Download your data', 'Download your data'],
] as const)
  test(`opening “${row}” takes 3 taps and no scrolling`, async ({ page, signIn }) => {
    await signIn(page, 'resident');
    await foldBanner(page);
    const { tap, tookAtMost } = tapper();
    await tap(page.getByText('Menu', { exact: true }).locator('..'));
    await tap(menu(page, 'Account'));
    await tap(page.getByRole('main').getByRole('link', { name: row }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    tookAtMost({ taps: 3, screens: 0 });
  });

test('answering an event with two guests and adding it to a calendar takes 3 taps and one screen', async ({
  page,
  noor,
  database,
  signIn,
}) => {
  const title = 'Three taps to a picnic';
  await makeEvent({ db: database.db, clock: testClock }, { title, inHours: 0.5 });
  await signIn(page, noor);
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('link', { name: 'Next event: Three taps to a picnic' }));
  await tap(page.getByRole('button', { name: '3 of us' }));
  const answer = page.getByRole('region', { name: 'Are you going?' });
  await expect(answer).toContainText('You’re going: 3 people.');
  const file = page.waitForEvent('download');
  await tap(answer.getByRole('link', { name: 'Add to calendar' }));
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);
  tookAtMost({ taps: 3, screens: 1 });
});

test('seeing a leak at home takes no tap, and its tips one', async ({ page, database, signIn }) => {
  await database.sql`insert into water_nights (device_id, night, result, gallons, least_flow, checked_at)
    select 'sample-water-1', day, 'leak', 14.4, 0.06, ${testNow().toISOString()}
    from unnest(array[0, 1]) as ago, lateral (select ${dayIn('America/Los_Angeles', testNow())}::date - ago as day) as nights
    on conflict (device_id, night) do update set result = excluded.result, gallons = excluded.gallons`;
  await signIn(page, 'resident');
  const { tap, see, tookAtMost } = tapper();
  const leak = page.getByRole('link', { name: 'Possible water leak at your home' });
  // Home asks for leaks anywhere every few seconds.
  await expect(async () => {
    await page.goto('/');
    expect(await leak.count()).toBe(1);
  }).toPass();
  await see(leak);
  await tap(leak);
  tookAtMost({ taps: 1, screens: 0 });
  const home = page.getByRole('region', { name: 'Your home' });
  await see(home.getByText('Water ran all night'));
  await see(home.getByRole('list').getByRole('listitem').last());
  tookAtMost({ taps: 1, screens: 1 });
});

test('finding who to call without water takes one tap before the call, and no scrolling', async ({
  page,
  noor,
  signIn,
}) => {
  await signIn(page, noor);
  await foldBanner(page);
  const { tap, see, tookAtMost } = tapper();
  await tap(page.getByRole('main').getByRole('link', { name: /^Help\b/ }));
  await see(page.getByRole('link', { name: /^Call City water, repair line: / }));
  tookAtMost({ taps: 1, screens: 0 });
});

test('finding what is on this weekend takes one tap and no scrolling', async ({
  page,
  noor,
  database,
  signIn,
}) => {
  const { from } = weekendOf({ clock: testClock, config: { timeZone: testTimeZone } as Config });
  const hours = (from.getTime() - testNow().getTime()) / 3_600_000;
  const title = 'One tap to a weekend';
  await makeEvent({ db: database.db, clock: testClock }, { title, inHours: hours + 0.1 });
  await signIn(page, noor);
  await foldBanner(page);
  const { tap, see, tookAtMost } = tapper();
  await tap(page.getByRole('region', { name: 'Around here' }).getByRole('link', { name: 'This weekend' }));
  const list = page.getByRole('list', { name: 'Community Events' });
  await see(list.getByRole('listitem').filter({ hasText: title }).getByRole('heading'));
  tookAtMost({ taps: 1, screens: 0 });
});

test('finishing a training module with its quiz takes 25 taps and 4 screens', async ({
  app,
  page,
  signIn,
}) => {
  await resetTraining(app.databaseUrl);
  const right = await rightAnswers(app.databaseUrl, 'earthquake');
  await signIn(page, 'resident');
  const { tap, tookAtMost } = tapper();
  await tap(tab(page, 'Well-being'));
  await tap(page.getByRole('link', { name: 'Continue: Earthquake' }));
  const done = page.getByRole('button', { name: /^Mark as done and continue: / });
  for (const section of [3, 4, 5]) {
    await expect(page.getByText(`Section ${section} of 5`)).toBeVisible();
    await tap(done);
  }
  await tap(page.getByRole('link', { name: 'Take the practice quiz' }));
  for (const [at, answer] of right.entries()) {
    await expect(page.getByText(`Question ${at + 1} of ${right.length}`)).toBeVisible();
    await tap(page.getByRole('radio').nth(answer));
    await tap(page.getByRole('button', { name: 'Check answer' }));
    await tap(page.getByRole('button', { name: 'Continue Learning' }));
  }
  await tap(page.getByRole('button', { name: 'Complete module: Earthquake' }));
  await expect(page.getByText('Module Completed! 🎉')).toBeVisible();
  tookAtMost({ taps: 25, screens: 4 });
});

test('finding the school of an address takes 3 taps and no scrolling', async ({
  page,
  noor,
  database,
  signIn,
}) => {
  await setSampleAddress(database, noor);
  await signIn(page, noor);
  const { tap, see, tookAtMost } = tapper();
  await tap(tab(page, 'Well-being'));
  await tap(page.getByRole('link', { name: /^Welcome Packet/ }));
  await tap(page.getByRole('link', { name: /^School Zoning/ }));
  await see(page.getByText('These are the schools for your address.'));
  await see(page.getByText('Cedar Commons Elementary School').first());
  tookAtMost({ taps: 3, screens: 0 });
});

test('joining by a code without scripts takes 2 taps besides the fields, and one screen', async ({
  otherBrowser,
  visit,
}) => {
  const manager = await visit('manager', '/manage/codes');
  await manager.press('Make a code', { Home: '9D' });
  const [code = ''] = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(manager.text) ?? [];
  const page = await otherBrowser({ ...phone, javaScriptEnabled: false });
  await page.goto('/');
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('link', { name: /Join/ }));
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Name').fill('Noor Haddad');
  await page.getByLabel('Email address').fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Password').first().fill('a long way home');
  await tap(page.getByRole('button', { name: 'Join' }));
  await expect(page.getByText('Welcome to Cedar Commons, Noor Haddad!')).toBeVisible();
  tookAtMost({ taps: 2, screens: 1 });
});

test('finding the rules of the pool takes 2 taps and no scrolling', async ({ page, signIn }) => {
  await signIn(page, 'resident');
  const search = page.getByRole('main').getByRole('search');
  const { tap, see, tookAtMost } = tapper();
  await search.getByRole('searchbox').fill('pool rules');
  await tap(search.getByRole('button', { name: 'Search' }));
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Swimming Pool/ })
      .first(),
  );
  await see(page.getByRole('region', { name: 'Rules' }).getByText('Shower before you swim.'));
  tookAtMost({ taps: 2, screens: 0 });
});
