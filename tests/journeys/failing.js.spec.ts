import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import type { ServerBuild } from '@remix-run/node';

import { addDays, dayIn } from '~/domain/clock';
import { routeTable } from '~/http/remix/route-table.server';

import { expect, idle, signIn, test as base } from '../support/journey';
import { type ManagersBrowser, residentPages } from '../support/page-paths';
import { testNow } from '../support/test-clock';

type Forms = [pattern: string, address: string][];

/** Uses an app of its own, since changes by other journeys would decide which forms its pages show. */
// oxlint-disable-next-line typescript/no-empty-object-type -- nothing new for each test
const test = base.extend<{}, { forms: Forms }>({
  forms: [
    async ({ app, browser }, use) => {
      const page = await browser.newPage({ baseURL: app.origin });
      await signIn(page, app.origin, 'manager', { landsHome: false });
      const forms = await findForms(page);
      await page.context().close();
      await use(forms);
    },
    { scope: 'worker' },
  ],
});

/**
 * Presses every form while its request fails in different ways. The page and its input must stay, and the error must
 * show next to the button.
 */

const html = { contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' };
const failures: Record<string, (route: Route) => Promise<void>> = {
  'the network cut': (route) => route.abort('internetdisconnected'),
  'a 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'a 404': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'an answer that is none': (route) => route.fulfill({ status: 200, ...html }),
  'an answer that is no JSON': (route) =>
    route.fulfill({ status: 200, contentType: 'text/x-script', body: '<!doctype html>' }),
  'a refusal': (route) => refuse(route, 403),
};
const refuse = (route: Route, status: number) =>
  route.request().method() === 'GET'
    ? route.continue()
    : route.fulfill({
        status,
        contentType: 'text/x-script',
        body: `[{"_1":2},"error",["ErrorResponse",3,6,7],{"_4":5},"detail","Taken away.",${status},""]`,
      });
const problem = /Failed to load resource|decode|SyntaxError|ERR_|^500: |^404: /;

const notInPages = {
  'of the shell: pressed in the test below, or only in a browser without a script': [
    '/alerts/:alertId/dismiss',
    '/alerts/banner',
    '/lite',
    '/messages/new',
  ],
  'behind the preview of a message, whose own journey cuts it (write-everyone.js.spec.ts)': [
    '/messages/:messageId/correct',
    '/messages/community-update',
    '/messages/safety-alert',
  ],
  'of visitors, who have nothing behind their page': [
    '/claim/:token',
    '/confirm-address',
    '/drive/:token',
    '/drive/:token/duty',
    '/drive/:token/trips/:shuttleRouteId/:departsAt/full',
    '/emergency/shared/:token/decline',
    '/emergency/shared/:token/resume',
    '/forgot',
    '/join',
    '/mail/stop/:token',
    '/reset',
    '/signin',
    '/signin/code',
    '/signin/link',
    '/signin/passkey',
    '/signin/passkey/begin',
  ],
  'of newcomers, whose home alone shows it': ['/first-steps/put-away'],
  'sent by a fetch of its own, which the journeys of the emergency page cut': ['/emergency'],
  'no form of a page, or of one that only a form leads to: an unknown address, a count by fetch, a preview': [
    '/*',
    '/community/share/:shareKind/:subjectId/count',
    '/manage/amenities/preview',
    '/manage/articles/preview',
    '/manage/closures/holidays',
    '/manage/closures/new',
    '/manage/codes/import/codes.csv',
    '/manage/codes/import/letters',
    '/manage/content/:kind/preview',
    '/manage/content/:kind/way',
  ],
  'forms of whole pages, such as many here, of things that the sample has not': [
    '/manage/amenities/:amenityId/restore',
    '/manage/devices/:deviceId/readings/:readingAt',
    '/manage/homes/:homeId',
    '/manage/homes/:homeId/call-off',
    '/manage/classes/:classId/times/:day/drop',
    '/manage/classes/:classId/sessions/:sessionAt',
    '/manage/classes/:classId/sessions/:sessionAt/call-off',
    '/manage/closures/:closureId/open',
    '/manage/shuttle/changes/:closureId/undo',
    '/community/events/:eventId/withdraw-all',
    '/manage/map/former',
    '/manage/classes/:classId/restore',
    '/manage/open311/retry',
    '/manage/plots/:plotId/free',
    '/manage/problems/:problemId/photos-seen',
    '/manage/messages/:messageId/confirm',
    '/manage/board/:listingId/show',
    '/manage/board/:listingId/remove',
    '/community/marketplace/:listingId/messages/:neighborId/:messageId/report',
    '/community/neighbors/:listedId/messages/:neighborId/:messageId/report',
    '/community/neighbors/:listedId/show',
    '/community/problems/:problemId/fixed',
    '/community/problems/:problemId/follow',
    '/community/problems/:problemId/remove-place',
    '/community/problems/:problemId/report',
    '/community/problems/:problemId/unfollow',
    '/photos/:photoId/blur',
    '/photos/:photoId/remove',
    '/photos/:photoId/report',
    '/settings/blocked/:neighborId/unblock',
    '/sustainable/community-garden/plots/:plotId/photos',
    '/settings/account/passkeys/:passkeyId/remove',
    '/settings/account/passkeys/add',
    '/settings/account/two-step/codes',
    '/settings/account/two-step/off',
  ],
  'shown in the place of a press of the same component, once that one has succeeded': [
    '/community/business/:businessId/unrate',
    '/community/events/:eventId/attended',
    '/community/shuttle/reservations/:reservationId/let-go',
    '/community/shuttle/reservations/:reservationId/take-back',
    '/health/bookings/:bookingId/let-go',
    '/health/bookings/:bookingId/take-back',
    '/manage/events/:eventId/undo',
    '/community/events/:eventId/withdraw',
    '/community/events/calendar/revoke',
    '/health/bookings/:bookingId/attended',
    '/health/bookings/calendar/revoke',
    '/health/bookings/waitlist',
    '/health/programs/challenges/:challengeId/done',
    '/health/programs/challenges/:challengeId/leave',
    '/health/programs/mindfulness/:facilityId/done',
    '/health/programs/mindfulness/:facilityId/leave',
    '/settings/account/address/cancel',
    '/settings/account/address/resend',
    '/settings/account/delete/keep',
    '/settings/account/sessions/:sessionId/end',
    '/settings/account/sessions/end-others',
    '/settings/community-rewards/leaderboard/join',
    '/settings/notifications/devices/:deviceId/remove',
    '/sustainable/ai-tips/:tipId/complete',
    '/sustainable/community-garden/plots/:plotId/release',
    '/sustainable/community-garden/plots/:plotId/wait',
    '/sustainable/community-garden/workshops/:workshopId/leave',
    '/community/marketplace/:listingId/follow',
    '/wellbeing/neighborhood/watch/:postId/follow',
    '/wellbeing/neighborhood/watch/:postId/withdraw',
    '/wellbeing/preparedness/:moduleId/complete',
    '/wellbeing/welcome-packet/tasks/:taskId/untick',
  ],
};

test('every route that takes a form is shown on a tested page, or excused', async ({ forms }) => {
  const shown = new Set(forms.map(([pattern]) => pattern));
  const { all } = await routesThatTakeForms();
  const excused = Object.values(notInPages).flat();
  // Some forms appear only after an earlier journey, such as another session.
  expect([...all].filter((pattern) => !shown.has(pattern) && !excused.includes(pattern))).toEqual([]);
  expect(excused.filter((pattern) => !all.has(pattern))).toEqual([]);
});

const parts = 4;
for (let part = 0; part < parts; part++) {
  test(`no form that fails replaces its page, part ${part + 1} of ${parts}`, async ({
    page,
    signIn,
    forms,
    expectProblem,
  }) => {
    expectProblem(problem);
    await signIn(page, 'manager', { landsHome: false });
    const size = Math.ceil(forms.length / parts);
    const { toPattern } = await routesThatTakeForms();
    let here = '';
    for (const [index, [pattern, address]] of forms.entries()) {
      if (Math.floor(index / size) !== part) continue;
      await test.step(`${pattern} at ${address}`, async () => {
        if (here !== address) {
          await page.goto(address);
        }
        here = (await failForm(page, await formFor(page, toPattern, pattern), pattern, index)) ? address : '';
      });
    }
  });
}

const postForms = '#main form[method=post]';
const ofAForm = 'button:not([type=button], [formmethod=get], [formaction], [aria-hidden=true])';

async function formFor(page: Page, toPattern: (url: URL) => string, pattern: string): Promise<Locator> {
  const all = page.locator(postForms).filter({ has: page.locator(ofAForm) });
  const actions = await all.evaluateAll((each) =>
    each.map((one) => new URL(one.getAttribute('action') ?? '', location.href).href),
  );
  const at = actions.findIndex((action) => toPattern(new URL(action)) === pattern);
  expect(at, `${pattern}: its form`).toBeGreaterThanOrEqual(0);
  const form = all.nth(at);
  await form.evaluate((one) => {
    for (let around = one.closest('details'); around; around = around.parentElement!.closest('details'))
      around.open = true;
    for (const inside of one.querySelectorAll('details')) inside.open = true;
  });
  return form;
}

/**
 * Presses the form's button with one of the failures, in rotation over all forms.
 * @returns whether the page is still shown
 */
async function failForm(page: Page, form: Locator, pattern: string, turn: number): Promise<boolean> {
  const button = form.locator(ofAForm).first();
  const typed = page.locator('#main :is(textarea, input[type=text], input:not([type])):visible').first();
  const hasField = (await typed.count()) > 0;
  if (hasField) await typed.fill('Typed');
  const choice = page.locator('#main').getByRole('region', { name: 'Available time slots' });
  if ((await choice.count()) > 0) await choice.getByRole('link').first().click();
  await form.evaluate((one: HTMLFormElement) => (one.noValidate = true));
  const heading = await page.locator('#main h1').elementHandle();
  const { href } = new URL(page.url());
  await idle(page);
  // If the form has its own page, that page says that its row is gone.
  const isPages = await form.evaluate(
    (one: HTMLFormElement) => new URL(one.action).pathname === location.pathname,
  );
  const all = Object.entries({
    ...failures,
    ...(!isPages && { 'its thing gone': (route: Route) => refuse(route, 404) }),
  });
  const [name, fail] = all[turn % all.length]!;
  const what = `${pattern}: ${name}`;
  const asked: string[] = [];
  await page.route(/\.data(\?|$)/, (route) => {
    asked.push(route.request().method());
    return fail(route);
  });
  await button.click();
  await expect.poll(() => asked, `${what}: sent`).toContain('POST');
  await idle(page);
  await page.unroute(/\.data(\?|$)/);
  const stands = await heading?.evaluate((one) => one.isConnected);
  expect.soft(stands, `${what}: the page stands`).toBe(true);
  if (!stands) return false;
  expect.soft(page.url(), what).toBe(href);
  if (hasField) await expect.soft(typed, `${what}: what was typed`).toHaveValue('Typed');
  const shownError = page.locator('#main [role=alert], [data-sonner-toast]').first();
  if (pattern.startsWith('/notifications/')) await expect.soft(shownError, `${what}: silence`).toHaveCount(0);
  else await expect.soft(shownError, `${what}: told`).toBeVisible();
  return true;
}

test('background requests of the shell fail silently or with a toast, and the input stays', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(problem);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/messages/new?type=safety_alert');
  const header = page.getByRole('banner');
  const banner = page.getByRole('region', { name: 'Community alerts' });
  const toast = page.locator('[data-sonner-toast]');
  const typed = page.getByLabel('Alert Title');
  await typed.fill('Half a title');
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  const openBell = async () => {
    await header.getByRole('link', { name: /^Notifications/ }).click();
    return page.getByRole('region', { name: 'Notifications', exact: true });
  };
  const presses = {
    read: [async () => (await openBell()).locator('li button').first().click(), null],
    'read all': [async () => (await openBell()).getByRole('button', { name: 'Mark all read' }).click(), null],
    dismiss: [
      () =>
        banner
          .locator('li[data-current]')
          .getByRole('button', { name: /^Dismiss alert/ })
          .click(),
      'The alert wasn’t dismissed',
    ],
    toggle: [
      () => header.getByRole('button', { name: /community alerts/ }).click(),
      'Your alerts didn’t change',
    ],
    'put away': [
      () => banner.getByRole('button', { name: 'Hide alerts' }).click(),
      'Your alerts didn’t change',
    ],
    'sign out': [
      async () => {
        await header.locator('summary').click();
        await header.getByRole('button', { name: 'Sign out' }).click();
      },
      'You are still signed in',
    ],
  } as const;
  await banner.locator('summary').press('Enter');
  await banner.getByRole('button', { name: 'Next alert' }).click();
  const face = banner.getByText(/^2 of \d+$/);
  await expect(face).toBeVisible();
  const shown = await banner.getByRole('listitem').count();
  expect(shown).toBeGreaterThan(0);
  for (const [name, fail] of Object.entries(failures)) {
    for (const [pressed, [press, says]] of Object.entries(presses)) {
      const what = `${pressed}: ${name}`;
      const before = warned.length;
      await page.route(/\.data(\?|$)/, fail);
      await press();
      await expect.poll(() => warned.length, `${what}: logged`).toBeGreaterThan(before);
      if (says) await expect(toast, what).toContainText(says);
      else await expect(toast, what).toHaveCount(0);
      await idle(page);
      await page.unroute(/\.data(\?|$)/);
      await expect(typed, what).toHaveValue('Half a title');
      await expect(page, what).toHaveURL(/\/messages\/new\?type=safety_alert$/);
      await expect(banner.locator('details'), what).toHaveAttribute('open');
      await expect(face, what).toBeVisible();
      await expect(banner.getByRole('listitem'), what).toHaveCount(shown);
      if (says) await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
  }
});

/** Reads each page's HTML. @returns for each route with a form the first page that shows it */
async function findForms(page: Page): Promise<Forms> {
  const browser = toBrowser(page.request);
  const dayAhead = (days: number) => addDays(dayIn('America/Los_Angeles', testNow()), days);
  // Late in the evening today has nothing left to book.
  const addresses = [`/health/bookings/new?date=${dayAhead(1)}`, ...(await residentPages(browser))];
  await browser.submit('/settings/emergency-contacts/new', { name: 'Mia Alvarez', phone: '503-555-0151' });
  addresses.push('/manage/devices/new?feed=shuttle');
  const training = '/wellbeing/preparedness/earthquake';
  await browser.submit(`${training}/start`, {});
  addresses.push(training, `${training}?tab=quiz`);
  const reminder = addresses.find((address) => /\/reminders\/[^/]+\/notify$/.test(address)) ?? 'none';
  await browser.submit(reminder, { at: `${dayAhead(7)}T10:00` });
  const { toPattern } = await routesThatTakeForms();
  await page.goto('/settings');
  const found = new Map<string, string>();
  for (const address of addresses) {
    const text = await (await page.request.get(address)).text();
    const actions = await page.evaluate(
      ([text, selector, button]) =>
        [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll(selector)]
          .filter((form) => form.querySelector(button))
          .map((form) => form.getAttribute('action')),
      [text, postForms, ofAForm] as const,
    );
    for (const action of actions) {
      const pattern = toPattern(new URL(action ?? address, new URL(address, page.url())));
      if (!found.has(pattern)) found.set(pattern, address);
    }
  }
  return [...found];
}

async function routesThatTakeForms() {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  const { routes } = (await import(file)) as ServerBuild;
  const table = routeTable(routes);
  const toPattern = ({ pathname, search }: URL) => table.find(pathname, search)?.pattern ?? pathname;
  const parents = (id: string | undefined): string =>
    id === undefined ? '' : `${parents(routes[id]?.parentId)}/${routes[id]?.path ?? ''}`;
  const all = Object.values(routes)
    .filter((route) => route?.module.action && !route.id.startsWith('routes/api/'))
    .map((route) =>
      parents(route?.id)
        .replace(/\/+/g, '/')
        .replace(/(.)\/$/, '$1'),
    );
  return { toPattern, all: new Set(all) };
}

const toBrowser = (request: APIRequestContext): ManagersBrowser => ({
  read: async (path) => (await request.get(path)).text(),
  submit: (path, form) => request.post(path, { form }),
});
