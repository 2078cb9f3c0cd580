import type { Page } from '@playwright/test';

import { haveSession } from '../support/booking-slots';
import { expect, test } from '../support/journey';
import { onDatabase } from '../support/rewards-journey';
import { resetTraining } from '../support/training';

/** Core forms in a browser, with and without JavaScript. Everything else about forms is tested over HTTP. */

type Step = {
  goto?: string;
  follow?: string | RegExp;
  open?: string;
  fill?: Record<string, string>;
  check?: string | RegExp;
  press?: string | RegExp;
  sees?: string | RegExp;
};
type Walk = { login?: 'resident' | 'manager'; steps: Step[] };

const wrong = 'This isn’t your current password.';
const market = '/community/marketplace';
const watch = '/wellbeing/neighborhood/watch/orchard-row-parcels';
const seenFirst = 'Preview: not sent yet';
const farDay = '2026-12-24';

const walks: Record<string, Walk> = {
  'asking for a new password': {
    steps: [
      { goto: '/forgot', fill: { 'Email address': 'nobody@example.org' }, press: 'Send the link' },
      { sees: 'We can’t send email yet.' },
    ],
  },
  'an emergency share': {
    login: 'resident',
    steps: [
      { goto: '/emergency', fill: { 'Where you are': 'The pool', 'Message (optional)': 'I fell.' } },
      { press: 'Notify my contacts', sees: /Nobody was sent your message|No email or text went out/ },
    ],
  },
  'a safety alert, refused and then sent': {
    login: 'manager',
    steps: [
      { goto: '/settings/notifications#safety-alert', fill: { 'Alert Message': 'Leave by the stairs.' } },
      { press: 'Send safety alert', sees: 'Please fill in both title and message for the safety alert.' },
      { fill: { 'Alert Title': 'Gas leak' }, press: /^(Send safety alert|Preview)$/, sees: seenFirst },
      { press: /^Send to/, sees: 'Safety Alert Sent' },
    ],
  },
  'a community update and its correction': {
    login: 'manager',
    steps: [
      {
        goto: '/settings/notifications#community-update',
        fill: { 'Update Title': 'Pool', 'Update Message': 'On Friday.' },
      },
      { press: 'Send community update', sees: seenFirst },
      { press: /^Send to/, sees: 'Community Update Sent' },
      { follow: 'Correct: Pool', fill: { 'Update Message': 'On Saturday.' } },
      { press: 'Preview', sees: seenFirst },
      { press: /^Send to/, sees: 'Correction Sent' },
    ],
  },
  'an emergency contact: added, changed, deleted': {
    login: 'resident',
    steps: [
      { goto: '/settings/emergency-contacts', follow: 'Add Contact' },
      { fill: { 'Full Name': 'Luis Core', 'Phone Number': '503-555-0150' }, press: 'Add contact' },
      { sees: 'Contact added!' },
      { follow: 'Edit Luis Core', fill: { 'Phone Number': '911' }, press: 'Save', sees: 'Contact updated!' },
      { follow: 'Delete Luis Core', press: 'Delete', sees: 'Contact deleted!' },
    ],
  },
  'an answer to an event': {
    login: 'resident',
    steps: [
      { goto: '/community/events', follow: /^RSVP \(/ },
      { press: '2 of us', sees: /^You’re going to / },
    ],
  },
  'the profile': {
    login: 'resident',
    steps: [
      { goto: '/profile', follow: 'Edit profile', fill: { Phone: '503-555-0142', City: '   ' } },
      { press: 'Save', sees: 'Enter your city.' },
      { fill: { City: 'Beaverton' }, press: 'Save', sees: 'Profile saved' },
    ],
  },
  preferences: {
    login: 'resident',
    steps: [
      { goto: '/settings/notifications', open: 'Quiet hours: off' },
      { fill: { 'Quiet from': '22:00' }, press: 'Save preferences' },
      { sees: 'Enter when the quiet hours end.' },
      { fill: { 'Quiet until': '07:00' }, press: 'Save preferences', sees: 'Preferences saved' },
    ],
  },
  'a wrong password for a new one': {
    login: 'resident',
    steps: [
      { goto: '/settings/account/password' },
      { fill: { 'Current password': 'not it', 'New password': 'a better password' } },
      { press: 'Change the password', sees: wrong },
    ],
  },
  'a health reminder and a figure of today': {
    login: 'resident',
    steps: [
      { goto: '/health/digital', follow: 'Add Reminder', fill: { Item: 'Eye Test', Status: 'Due' } },
      { press: 'Add', sees: 'Reminder Added' },
      { follow: 'Edit Sleep', fill: { 'Sleep today': '7h 20m' }, press: 'Save', sees: 'Stat Updated' },
    ],
  },
  'a challenge, joined, noted and left': {
    login: 'resident',
    steps: [
      { goto: '/health/programs', press: 'Join Challenge: Five a Day', sees: 'You joined Five a Day' },
      { press: 'Done for today: Five a Day', sees: '1 of 28 days of Five a Day.' },
      { follow: 'Five a Day' },
      { press: 'Leave: Five a Day', sees: /You left Five a Day/ },
    ],
  },
  'a place in a mindfulness group, left after a question': {
    login: 'resident',
    steps: [
      { goto: '/health/programs', press: 'Join: Open Circle', sees: 'You joined Open Circle' },
      { follow: 'Open Circle' },
      { follow: 'Leave: Open Circle', press: 'Leave: Open Circle', sees: 'You left Open Circle' },
    ],
  },
  'a report on a trail': {
    login: 'resident',
    steps: [
      { goto: '/health/outdoor/hillside-run', follow: 'Report a condition: Hillside Run' },
      { press: 'Send report', sees: 'Choose the trail’s condition.' },
      { check: /^Closed/, press: 'Send report', sees: 'Report sent' },
    ],
  },
  'a garden plot, reserved and given back': {
    login: 'resident',
    steps: [
      { goto: '/sustainable/community-garden', follow: 'Plot A3: free, 4 × 8 ft' },
      { press: 'Reserve Plot', sees: 'Plot A3 is yours' },
      { follow: 'Give back: plot A3', press: 'Give back: plot A3', sees: 'Plot given back' },
    ],
  },
  'an item of the marketplace': {
    login: 'resident',
    steps: [
      {
        goto: `${market}/new`,
        fill: { 'What is it?': 'A lamp', Description: 'It works.' },
        press: 'Post item',
      },
      { sees: 'Enter the price, such as 12 or 12.50.' },
      { check: /^Give away/, press: 'Post item', sees: 'Item posted' },
    ],
  },
  'an entry in the directory of neighbors': {
    login: 'resident',
    steps: [
      { goto: '/community/neighbors/mine', fill: { 'Your phone number': 'ask me' }, press: 'List me' },
      { sees: /we can’t find a phone number/ },
      {
        fill: { 'Your phone number': '', 'Tools you’d lend': 'Ladder' },
        press: 'List me',
        sees: 'You’re in the directory',
      },
      {
        goto: '/community/neighbors/mine/leave',
        press: /^Leave the directory/,
        sees: 'You left the directory',
      },
    ],
  },
  'a rating, given and withdrawn': {
    login: 'resident',
    steps: [
      {
        goto: '/community/business/business-3',
        check: '4 stars',
        press: 'Rate',
        sees: 'Your rating: 4 stars',
      },
      { press: 'Remove my rating: Spoke & Chain', sees: 'Your rating of Spoke & Chain no longer counts.' },
    ],
  },
  'a seat on the shuttle': {
    login: 'resident',
    steps: [
      // The previous page's days stay in place until the new page arrives.
      { goto: '/community/shuttle/routes/cedar-loop', follow: /^Library/, sees: /^Timetable: Library/ },
      { follow: 'Tomorrow', sees: /^Tomorrow\. Choose a time/ },
      { follow: 'Reserve a seat: 12:05 PM', press: /^Reserve a seat/, sees: 'Your seat is reserved' },
    ],
  },
  'a message in a discussion': {
    login: 'resident',
    steps: [
      { goto: watch, press: 'Send message', sees: 'Write a message.' },
      { fill: { 'Your message': 'Which door?' }, press: 'Send message', sees: 'Message sent' },
      { press: /^Unfollow: /, sees: 'You unfollowed the discussion' },
    ],
  },
  'eco tips': {
    login: 'resident',
    steps: [
      { goto: '/sustainable/ai-tips', press: 'Get My First Tips', sees: 'New tips generated!' },
      { press: /^Mark as complete: /, sees: 'Tip completed!' },
    ],
  },
  'a module of the training, started and read': {
    login: 'resident',
    steps: [
      { goto: '/wellbeing/preparedness', press: 'Start: Your household plan', sees: 'Module Started' },
      { press: /^Mark as done and continue: /, sees: '1 of 5 sections done · 20%' },
    ],
  },
  'a task of the welcome packet': {
    login: 'resident',
    steps: [
      { goto: '/wellbeing/welcome-packet/move-in', check: 'Learn how we sort', sees: /^1 of \d+ done$/ },
    ],
  },
  'a search': {
    login: 'resident',
    steps: [
      { goto: '/community/business', fill: { 'Search businesses': 'coffee' }, press: 'Search' },
      { sees: '1 business matches “coffee”' },
    ],
  },
  'a calendar link, made and ended': {
    login: 'resident',
    steps: [
      {
        goto: '/health/bookings/calendar',
        press: /^Make a (calendar|new) link$/,
        sees: 'Your link is ready',
      },
      { press: 'Turn off link', sees: 'The calendar link was ended' },
    ],
  },
  'an article, seen before it is published': {
    login: 'manager',
    steps: [
      { goto: '/manage/articles/new', fill: { 'Title *': 'Library of things', 'Text *': '## Ladders' } },
      { press: 'Preview', sees: 'Preview: nothing is published yet' },
      {
        fill: { 'Board and category *': 'Commons Board · Neighbors' },
        press: 'Publish',
        sees: 'Article published',
      },
    ],
  },
  'an announcement': {
    login: 'manager',
    steps: [
      {
        goto: '/manage/content/announcements/new',
        fill: { Title: 'Water off', Message: 'Fill a pot.', Day: farDay },
      },
      { press: 'Add announcement', sees: 'Residents see “Water off” now.' },
    ],
  },
  'a device': {
    login: 'manager',
    steps: [
      {
        goto: '/manage/devices/new?feed=energy',
        fill: { Name: 'Grid', 'What it measures': 'Grid connection' },
      },
      { press: 'Add device', sees: 'Copy the token now' },
    ],
  },
  'a key of Open311': {
    login: 'manager',
    steps: [
      { goto: '/manage/open311/keys/new', fill: { 'Who uses it': 'The city' } },
      { press: 'Make the key', sees: 'Copy the key now' },
    ],
  },
  'the focus of the month': {
    login: 'manager',
    steps: [{ goto: '/manage/focus', fill: { Title: 'Trees' }, press: 'Save focus', sees: 'Focus saved' }],
  },
};

async function walk(page: Page, { goto, follow, open, fill = {}, check, press, sees }: Step): Promise<void> {
  if (goto) await page.goto(goto);
  if (follow) await page.getByRole('main').getByRole('link', { name: follow, exact: true }).first().click();
  if (open) await page.getByRole('main').locator('summary', { hasText: open }).first().click();
  for (const [label, text] of Object.entries(fill)) {
    const fields = page.getByLabel(label, { exact: label.endsWith('*') });
    const field = fields.and(page.locator('input, select, textarea')).first();
    if ((await field.evaluate((one) => one.localName)) === 'select') await field.selectOption(text);
    else await field.fill(text);
  }
  if (check) {
    const box = page.getByRole('checkbox', { name: check });
    await page.getByLabel(check).or(box).first().click();
  }
  // A dialog covers the page's own buttons.
  const scope = page.getByRole('dialog').or(page.getByRole('main')).last();
  if (press) await scope.getByRole('button', { name: press, exact: true }).first().click();
  if (sees) await expect(page.getByText(sees).first()).toBeVisible();
}

test.beforeEach(async ({ app }) => {
  await resetTraining(app.databaseUrl);
  await onDatabase(app.databaseUrl, ({ sql }) => sql`delete from move_in_ticks`);
});

for (const [name, { login, steps }] of Object.entries(walks)) {
  test(`a core form works with and without scripts: ${name}`, async ({ page, signIn }) => {
    if (login) await signIn(page, login, { landsHome: false });
    for (const step of steps) await walk(page, step);
  });
}

test('a resident signs in, arrives where they wanted to go, and signs out by the menu', async ({
  page,
  expectProblem,
}) => {
  // The session ends while the page's socket connects.
  expectProblem(/\/ws' failed: HTTP Authentication failed/);
  await page.goto('/settings');
  await page.getByLabel('Email address').fill('resident@example.org');
  await page.getByLabel('Password').fill('not it at all');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('That email address or password isn’t right.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill('demo-neighbourhood');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/signin');
});

test('a manager prints a join code, only the code is on paper, and a visitor joins with it', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/codes');
  await page.getByRole('combobox', { name: /^Home/ }).fill('7C Core');
  await page.getByRole('button', { name: 'Make a code' }).click();
  const shown = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const code = (await shown.textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  const visitor = await otherBrowser();
  await visitor.goto(`/join?code=${code}`);
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Noor Haddad');
  await visitor.getByLabel('Email address').fill('resident@example.org');
  await visitor.getByLabel('Password').fill('a long way home');
  await visitor.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(visitor.getByText('This email address already has an account')).toBeVisible();
  await expect(visitor.getByLabel('Email address')).toBeFocused();
  await visitor.getByLabel('Email address').fill('noor.core@example.org');
  await visitor.getByLabel('Password').fill('a long way home');
  await visitor.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(visitor.getByText('Welcome to Cedar Commons, Noor Haddad!').first()).toBeVisible();
});

test('a resident books and cancels a class, and joins the waitlist of a full one', async ({
  app,
  page,
  signIn,
}) => {
  const full = await haveSession(app.databaseUrl, 'Full Class', 1);
  const free = await haveSession(app.databaseUrl, 'Free Class', 3);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto(`/health/bookings/new?classId=${free.classId}`);
  await page.getByRole('link', { name: /10:15 AM.*Free Class/ }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel Free Class' }).click();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('Booking Cancelled')).toBeVisible();
  await page.goto(`/health/bookings/new?classId=${full.classId}`);
  await page.getByRole('link', { name: /10:15 AM.*Full Class/ }).click();
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('Added to Waitlist')).toBeVisible();
});

test('a resident folds the banner away, dismisses an alert, and reads the inbox', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident');
  const banner = page.getByRole('region', { name: 'Community alerts' });
  await banner.locator('summary').click();
  await banner.getByRole('button', { name: /^Hide/ }).click();
  // Until the server has stored it, the banner is only hidden, and would come back unfolded.
  await expect(page.locator('#community-alerts')).toHaveCount(0);
  await page.getByRole('button', { name: /^Show community alerts/ }).click();
  await banner.locator('summary').click();
  const title = await banner.locator('li p').first().innerText();
  await banner
    .getByRole('button', { name: `Dismiss alert: ${title}`, exact: true })
    .first()
    .click();
  await expect(banner.getByText(title, { exact: true })).toHaveCount(0);
  await page.goto('/notifications');
  await page.getByRole('main').getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('main').getByText('All read')).toBeVisible();
});

for (const [path, label, button] of [
  ['/settings/notifications#safety-alert', 'Alert Title', 'Send safety alert'],
  ['/messages/community-update', 'Update Title', 'Preview'],
] as const) {
  test(`${path} opens at its form, and stays there when refused`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'manager', { landsHome: false });
    await page.goto(path);
    await expect(page.getByLabel(label)).toBeInViewport();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel(label)).toBeInViewport();
  });
}

test('a resident leaves the leaderboard and comes back, and the page keeps its place', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  const path = '/settings/community-rewards';
  await page.goto(`${path}?category=sustainability`);
  await page.getByRole('button', { name: 'Leave the leaderboard' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re not on the leaderboard' })).toBeInViewport();
  // Without scripts the page reloads at this section's address, where Tab continues.
  if (javaScriptEnabled === false) {
    await expect(page).toHaveURL(`${path}?category=sustainability#leaderboard-switch`);
    await page.keyboard.press('Tab');
  }
  const back = page.getByRole('button', { name: 'Come back to the leaderboard' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(page.getByRole('heading', { name: 'What your neighbors see' })).toBeInViewport();
});
