import type { Page } from '@playwright/test';

import { sampleHelpLines, sampleMoveInTasks } from '#db/seed/sample-move-in';
import { samplePublicServices } from '#db/seed/sample-public-services';

import { axe, axeInBothModes, expect, hydrated, routeScript, test } from '../support/journey';
import { moveHome, sampleHome } from '../support/zones';

const path = '/wellbeing/welcome-packet';
const services = 'Public Services Map';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const findCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a newcomer ticks off what is done, unticks what is not, and sees whom to call', async ({
  page,
  context,
  signIn,
  hasScript,
  expectProblem,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/wellbeing');
  const menuCard = page.getByRole('link', { name: 'Welcome Packet' });
  await expect(menuCard).toContainText('Community Info & Services');
  await menuCard.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Packet' })).toBeVisible();
  await expect(page).toHaveTitle('Welcome Packet · VCLink');
  if (hasScript) await hydrated(page);

  const list = page.getByRole('list', { name: 'Move-in checklist' });
  const total = sampleMoveInTasks.length;
  await expect(list.getByRole('listitem')).toHaveCount(total);
  const bar = page.getByRole('progressbar', { name: 'Your move-in tasks' });
  await expect(bar).toHaveAttribute('max', String(total));
  const alarms = list.getByRole('checkbox', { name: 'Test your smoke and carbon monoxide alarms' });
  await expect(alarms).not.toBeChecked();
  await expect(page.getByText(`0 of ${total} done`)).toBeVisible();
  await alarms.click();
  // At once: what is pressed while an answer is under way counts as well.
  await list.getByRole('checkbox', { name: 'Learn how we sort' }).click();
  await expect(page.getByText(`2 of ${total} done`)).toBeVisible();
  await expect(bar).toHaveAttribute('value', '2');
  await expect(alarms).toBeChecked();
  if (!hasScript) await expect(page).toHaveURL(`${path}#task-sorting`);
  await alarms.click();
  await expect(alarms).not.toBeChecked();
  await expect(page.getByText(`1 of ${total} done`)).toBeVisible();
  await page.reload();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Learn how we sort');
  await expect(list.getByRole('link', { name: 'Go there: Find your shuttle stop' })).toHaveAttribute(
    'href',
    '/community/shuttle',
  );

  if (hasScript) {
    await routeScript(page, 'tick');
    expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    const top = await page.evaluate(() => window.scrollY);
    await alarms.press('Space');
    await expect(list.getByRole('alert')).toHaveText('That was not saved. Please try again later.');
    await expect(alarms).not.toBeChecked();
    await context.setOffline(false);
    await alarms.press('Space');
    await expect(page.getByText(`2 of ${total} done`)).toBeVisible();
    await expect(list.getByRole('alert')).toHaveCount(0);
    await expect(alarms).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
  }

  const lines = panel(page, 'Who to call').getByRole('listitem');
  await expect(lines).toHaveCount(sampleHelpLines.length);
  await expect(lines.first().getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  const poison = lines.filter({ hasText: 'Poison Help:' });
  await expect(poison.getByRole('link')).toHaveAttribute('href', 'tel:18002221222');
  await expect(poison).toContainText('24 hours');
  await expect(poison).toContainText('Source: Poison Help, poisonhelp.hrsa.gov · Reviewed November 1, 2026');
  if (hasScript) await axeInBothModes(page);
  expect((await page.request.post(`${path}/tasks/none/tick`, { maxRedirects: 0 })).status()).toBe(303);
});

test('a resident finds a public service, on a map where there is one, and prints the packet', async ({
  app,
  page,
  signIn,
  hasScript,
}) => {
  await moveHome(app.databaseUrl, sampleHome);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto(path);
  const list = page.getByRole('list', { name: 'Public services', exact: true });
  await expect(list.getByRole('article')).toHaveCount(samplePublicServices.length);
  await expect(list.getByRole('article').first()).toHaveAccessibleName('City Hall Annex');
  const library = findCard(page, 'Cedar Commons Library');
  for (const said of [
    ...['Library', 'Any address in the county gets you a card', '40 Library Way', '(503) 555-0131'],
    ...['Mon–Thu: 10 AM – 8 PM', 'Sun: noon – 5 PM', 'Free library card, Computers and printing'],
    ...[/(Open now|Closed) · /, /0\.\d miles from your address/, 'example.org'],
    'Source: Beaverton City Library, sample entry · Reviewed November 1, 2026',
  ]) {
    await expect(library).toContainText(said);
  }
  await expect(library.getByRole('link', { name: '(503) 555-0131' })).toHaveAttribute(
    'href',
    'tel:5035550131',
  );

  const search = page.getByRole('searchbox', { name: 'Search public services' });
  const send = page.getByRole('button', { name: 'Search', exact: true });
  await search.fill('passport');
  await send.click();
  await expect(page.getByText('1 public service matches “passport”')).toBeVisible();
  await expect(page).toHaveURL(/\?q=passport#services$/);
  await expect(list.getByRole('article')).toHaveAccessibleName('Cedar Commons Post Office');
  await search.fill('no <b>such</b>');
  await send.click();
  await expect(
    page.getByRole('heading', { name: 'No public services match “no <b>such</b>”' }),
  ).toBeVisible();
  await search.fill('x'.repeat(121));
  await send.click();
  await expect(page.getByText('The search can have at most 120 characters.')).toBeVisible();
  await page.getByRole('link', { name: 'See all public services' }).click();
  await expect(list.getByRole('article')).toHaveCount(samplePublicServices.length);

  const print = page.getByRole('button', { name: 'Print the packet' });
  if (hasScript) {
    const toggles = page.getByRole('navigation', { name: /: map or list$/ });
    await expect(toggles).toHaveCount(3);
    await page
      .getByRole('navigation', { name: `${services}: map or list` })
      .getByText('Map')
      .click();
    await expect(page).toHaveURL(/\?services=map/);
    const map = page.getByRole('group', { name: 'Map: Public Services' });
    await expect(map.locator('.map-pin')).toHaveCount(samplePublicServices.length);
    expect((await map.boundingBox())?.height).toBe(500);
    await axe(page);
    await map.locator('.map-pin[title="Ridge Road Recycling Station"]').focus();
    await page.keyboard.press('Enter');
    const popup = page.locator('.leaflet-popup');
    for (const said of [
      ...['Waste and recycling', '145 Ridge Road', 'Hazardous waste', '(503) 555-0136'],
      'Source: Metro, sample entry · Reviewed November 1, 2026',
    ]) {
      await expect(popup).toContainText(said);
    }
    await expect(print).toBeVisible();
  } else {
    await expect(print).toHaveCount(0);
    await expect(page.getByText('To print it, choose Print in your browser’s menu.')).toBeVisible();
  }

  // Lists scroll by themselves on a large screen, by the keyboard too, and never on a phone or on paper.
  const box = page.getByRole('region', { name: 'List of public services' });
  const [height, whole] = await box.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  expect(height).toBeLessThanOrEqual(500);
  expect(whole).toBeGreaterThan(500);
  await expect(box).toHaveAttribute('tabindex', '0');
  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    ...[page.getByRole('navigation'), page.getByRole('banner'), page.getByRole('contentinfo')],
    ...[
      page.getByRole('search'),
      page.getByRole('button', { name: /Print/ }),
      page.locator('.leaflet-container'),
    ],
  ]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByText(/^Cedar Commons · for Rosa Alvarez · printed on /)).toBeVisible();
  expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await expect(list.getByRole('article').last()).toBeVisible();
});
