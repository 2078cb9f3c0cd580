import type { APIRequestContext, Page } from '@playwright/test';

import { axe, expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const unique = () => crypto.randomUUID().slice(0, 8);

/** Goes from the managers' menu to the form of a new energy meter. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/manage');
  await page.getByRole('link', { name: /^Devices/ }).click();
  await page.getByRole('link', { name: 'Add device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a device' })).toBeVisible();
  await page.getByRole('link', { name: /^Energy meter/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add an energy meter' })).toBeVisible();
}

/** A connection to the grid: what it measures is in no total of a page that other journeys look at. */
async function addGridMeter(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('What it measures').selectOption('Exchange with the grid');
  await page.getByRole('button', { name: 'Add device' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return readToken(page);
}

async function readToken(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Copy the token now' })).toBeVisible();
  return (await page.getByText(/^vcd_[\w-]{43}$/).textContent()) ?? '';
}

/** As a meter does: without a cookie. */
async function send(
  request: APIRequestContext,
  origin: string,
  token: string,
  { flowKw, minutesAgo = 0 }: { flowKw: number; minutesAgo?: number },
) {
  const answer = await request.post(`${origin}/api/telemetry/energy`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { timestamp: new Date(testNow().getTime() - minutesAgo * 60_000).toISOString(), flowKw },
  });
  return answer.status();
}

const toRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Devices' }).getByRole('listitem').filter({ hasText: name });

test('a manager adds a meter, its token lets it send readings, and revoking it ends that', async ({
  page,
  request,
  origin,
  signIn,
  otherBrowser,
  hasScript,
}) => {
  const name = `Grid ${unique()}`;
  await signIn(page, 'manager', { landsHome: false });
  await openForm(page);
  await page.getByLabel('Home').fill('Nowhere 9');
  await page.getByLabel('What the meter shows now').fill('5 kWh');
  await page.getByLabel('What it measures').selectOption('Solar power');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add device' }).click();
  await expect(page.getByLabel('What the meter shows now')).toHaveAccessibleDescription(
    /Enter it as a number, such as 18250\.4 or 18,250\.4; or leave it blank\.$/,
  );
  await expect(page.getByLabel('What the meter shows now')).toBeFocused();
  await page.getByLabel('What the meter shows now').fill('');
  await page.getByRole('button', { name: 'Add device' }).click();
  await expect(page.getByLabel('Home')).toHaveAccessibleDescription(
    /There is no home of this name\. Homes are named as on their join codes\.$/,
  );
  await expect(page.getByLabel('What it measures').locator('option:checked')).toHaveText('Solar power');
  await axe(page);
  await page.getByLabel('Home').fill('');

  const token = await addGridMeter(page, name);
  const address = new URL(page.url()).pathname;
  await axe(page);
  await expect(page.getByText('Waiting for its first reading')).toBeVisible();
  const command = page.getByLabel('Send a first reading with it');
  await expect(command).toContainText(`curl ${origin}/api/telemetry/energy`);
  await expect(command).toContainText(`Authorization: Bearer ${token}`);
  if (hasScript) await expect(page.getByRole('button', { name: 'Copy the token' })).toBeVisible();

  expect(await send(request, origin, token, { flowKw: -1.25 })).toBe(201);
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Last readings' })).toContainText('1.25 kW out');
  await page.goto('/manage/devices?feed=energy');
  await expect(toRow(page, name)).toContainText('Energy: exchange with the grid · Shared by all');
  await expect(toRow(page, name)).toContainText('1.25 kW out');
  await expect(toRow(page, name)).toContainText('Last heard: Just now · 1 reading');
  await expect(page.getByRole('link', { name: 'Energy', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByText('How devices send readings').click();
  await expect(page.getByText(`POST ${origin}/api/telemetry/water`)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Water', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Water', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(toRow(page, name)).toHaveCount(0);

  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  expect((await resident.goto('/manage/devices'))?.status()).toBe(403);
  const second = await otherBrowser();
  await signIn(second, 'manager', { landsHome: false });
  await second.goto(address);
  await expect(second.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await second.content()).not.toContain('vcd_');

  await page.goto(address);
  await page.getByRole('link', { name: 'Revoke' }).click();
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page).toHaveURL(/\/revoke$/);
  await expect(page.getByText(`No reading of ${name} will be taken any more.`)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the device' }).click();
  await expect(page.getByText(`Readings of ${name} are refused from now on.`).first()).toBeVisible();
  await expect(toRow(page, name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Revoked', exact: true }).click();
  await expect(toRow(page, name)).toContainText(/Revoked \d+:\d\d [AP]M/);
  expect(await send(request, origin, token, { flowKw: 2 })).toBe(403);
  await page.goto(`${address}/revoke`);
  await expect(page.getByText(`${name} is revoked already.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke the device' })).toHaveCount(0);
});

test('a device gets another name, and another token in the place of the one that it has', async ({
  page,
  request,
  origin,
  signIn,
  hasScript,
}) => {
  const [name, renamed] = [`Grid ${unique()}`, `Transformer ${unique()}`];
  await signIn(page, 'manager', { landsHome: false });
  await openForm(page);
  const first = await addGridMeter(page, name);
  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill(renamed);
  await page.getByRole('button', { name: 'Save device' }).click();
  await expect(page.getByText('Device saved').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

  await page.getByRole('link', { name: 'New token' }).click();
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Make a new token' }).click();
  await expect(page.getByText(first)).toHaveCount(0);
  const second = await readToken(page);
  expect(second).not.toBe(first);
  expect(await send(request, origin, first, { flowKw: 1 })).toBe(401);
  expect(await send(request, origin, second, { flowKw: 1, minutesAgo: 60 })).toBe(201);
  await page.context().clearCookies({ name: 'device-token' });
  await page.reload();
  await expect(page.getByRole('table', { name: 'Last readings' })).toContainText('1 kW in');
  await expect(page.getByText('Its readings are old')).toBeVisible();
  await expect(
    page.getByText(/^It was heard just now, with readings that are old: it is catching up/),
  ).toBeVisible();
  await page.goto('/manage/devices?feed=silent');
  await expect(toRow(page, renamed)).toContainText('Its readings are old');
  expect(await page.content()).not.toContain('vcd_');
  // Else other journeys would find a meter silent.
  expect((await page.request.post(`${address}/revoke`)).ok()).toBe(true);
});
