import { readFile } from 'node:fs/promises';

import type { Page, WebSocketRoute } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, axeInBothModes, expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const waterPath = '/sustainable/water-management';
const home = '14 Cedar Lane, 2B';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(({ page, signIn }) => signIn(page, 'resident', { landsHome: false }));

test('a resident sees how much water is used, and reads it anew', async ({ app, page, hasScript }) => {
  const socket = await watchSocket(page);
  await page.goto(waterPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water Wise Monitor');
  await expect(page).toHaveTitle('Water Wise Monitor · VCLink');
  const today = card(page, "Today's Usage");
  await expect(today.getByText(/^[\d,]+(\.\d)? gal$/)).toBeVisible();
  await expect(today).toContainText(/\d+% of the daily target of [\d,]+ gal/);
  await expect(today.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d+% of the daily target/);
  await expect(today).toContainText('Last updated:');
  const facts = card(page, 'This Month and the Pipes');
  for (const fact of [
    'Monthly usage',
    'Change vs last month',
    'Leak status',
    'Pressure',
    'System monitoring 24/7',
  ]) {
    await expect(facts).toContainText(fact);
  }
  await expect(facts.getByText(/^(No leaks detected.*|\d+ possible leaks?|Not known: .*)$/)).toBeVisible();
  const badge = hasScript ? /^(Live|Offline since .*)$/ : /^(Last reading .* ago|No reading since .*)$/;
  await expect(page.getByText(badge)).toBeVisible();
  if (hasScript) await axeInBothModes(page);

  const own = card(page, 'Your Home');
  await expect(own).toContainText(/\d gallons today/);
  await addToHome(app.databaseUrl, 54_321);
  // The neighborhood's figures follow by themselves, those of the home when the page is read again.
  if (hasScript) await expect(today.getByText(/^5\d,\d{3} gal$/)).toBeVisible();
  await expect(own).not.toContainText('54,');
  const refresh = page.getByRole(hasScript ? 'button' : 'link', { name: 'Refresh' });
  await refresh.click();
  await expect(own).toContainText(/54,\d{3} gallons today/);
  await expect(own).toContainText(/of the daily target of 200 gal: 54,\d{3} gal over it/);
  await expect(today.getByText(/^5\d,\d{3} gal$/)).toBeVisible();
  await addToHome(app.databaseUrl, -54_321);
  if (!hasScript) return;

  socket.cut();
  await expect(refresh).toBeDisabled();
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  socket.mend();
  await expect(refresh).toBeEnabled();
});

test('a resident looks at the report by hour, day and month, and takes it away', async ({ page }) => {
  await page.goto(waterPath);
  await page.getByRole('link', { name: 'View Detailed Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detailed Report');
  const chosen = page.getByRole('main').locator('[aria-current]');
  await expect(chosen).toHaveText(['By day', 'Neighborhood']);
  const figures = page.getByRole('main').getByRole('region');
  await page.getByRole('link', { name: 'Earlier' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d\d/);
  await expect(figures.getByRole('img', { name: /^Gallons by day: \d+ of \d+ drawn/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Later' })).toBeVisible();
  const month = /month=(\d{4}-\d\d)/.exec(page.url())?.[1] ?? '';
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  await figures.getByText('Each day as a table').click();
  await expect(figures.getByRole('row')).toHaveCount(days + 1);
  await axe(page);

  const file = await download(page);
  expect(file.name).toBe(`water-neighborhood-${month}.csv`);
  expect(file.lines[0]).toBe('day,gallons');
  expect(file.lines).toHaveLength(days + 2);
  const [last, gallons] = file.lines[days]?.split(',') ?? [];
  expect(last).toBe(`${month}-${days}`);
  const shown = await figures.getByRole('row').nth(1).getByRole('cell').textContent();
  expect(Number(gallons).toLocaleString('en-US', { maximumFractionDigits: 0 })).toBe(shown);

  await page.getByRole('link', { name: 'Your home' }).click();
  await expect(figures).toContainText('Your home, gallons by day.');
  await page.getByRole('link', { name: 'By hour' }).click();
  await expect(chosen).toHaveText(['By hour', 'Your home']);
  await expect(figures.getByRole('img', { name: /^Gallons by hour/ })).toBeVisible();
  expect((await download(page)).name).toBe(`water-home-${month}-01.csv`);
  await page.getByRole('link', { name: 'By month' }).click();
  await expect(figures.getByRole('img', { name: /^Gallons by month/ })).toBeVisible();

  await page.goto(`${waterPath}/report?by=hour&day=yesterday`);
  await expect(page.getByText('There is no report of such a day. Here is today.')).toBeVisible();
  await page.goto(`${waterPath}/report.csv?by=month&year=2001&of=them`);
  await expect(
    page.getByText('A report is of the whole neighborhood or of your home. Here is the whole neighborhood.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No readings: 2001' })).toBeVisible();
});

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.split('\r\n') };
}

/** The page's way to /ws, which a test can cut and mend. */
async function watchSocket(page: Page) {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut() {
      isCut = true;
      for (const socket of open) void socket.close();
      open.clear();
    },
    mend: () => void (isCut = false),
  };
}

/** Adds to what the resident's home used today, as a reading would. */
async function addToHome(databaseUrl: string, gallons: number): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`
    insert into meter_days (device_id, day, amount)
    select id, (${testNow().toISOString()}::timestamptz at time zone 'America/Los_Angeles')::date, ${Math.max(0, gallons)}
    from devices where unit = ${home} and feed = 'water' order by created_at limit 1
    on conflict (device_id, day) do update set amount = greatest(0, meter_days.amount + ${gallons})`;
  // What every process looks at once a second, to see whether anything came in.
  await sql`
    update devices set readings_count = readings_count + 1, last_received_at = ${testNow().toISOString()}::timestamptz
    where unit = ${home} and feed = 'water'`;
  await close();
}
