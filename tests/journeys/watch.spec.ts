import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, expect, routeScript, test } from '../support/journey';

const path = '/wellbeing/neighborhood/watch/orchard-row-parcels';
const name = 'Orchard Row Parcels & Parking';
const message = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: words });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

/** Neither of the two is in the discussion, nor near what an hour allows. */
test.beforeEach(async ({ app, page, signIn }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from watch_messages where author_id in ('demo-user', 'demo-manager')`;
  await sql`delete from watch_followers where resident_id in ('demo-user', 'demo-manager')`;
  await close();
  await signIn(page, 'resident', { landsHome: false });
});

test('a discussion: joined, written in, heard of, reported, taken down and deleted', async ({
  page,
  context,
  hasScript,
  expectProblem,
  otherBrowser,
  signIn,
}) => {
  const words = `A box for <b>${randomUUID().slice(0, 8)}</b>`;
  await page.goto('/wellbeing/neighborhood');
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Dale Prescott');
  await expect(card.getByRole('link', { name: `Call ${name}: (503) 555-0184` })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  if (hasScript) {
    await page.goto('/wellbeing/neighborhood?watch=map');
    await page.locator(`.map-pin[title="${name}"]`).focus();
    await page.keyboard.press('Enter');
    const popup = page.locator('.leaflet-popup');
    for (const fact of ['Dale Prescott', 'Recent activity', 'What it offers', 'households'])
      await expect(popup).toContainText(fact);
    await popup.getByRole('link', { name: `Join Discussion: ${name}` }).press('Enter');
  } else await card.getByRole('link', { name: `Join Discussion: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const neighbor = await otherBrowser();
  await signIn(neighbor, 'manager', { landsHome: false });
  await neighbor.goto(path);
  await neighbor.getByRole('button', { name: `Follow: ${name}` }).click();
  await expect(neighbor.getByText('You follow the discussion')).toBeVisible();
  await expect(neighbor.getByText(/neighbors follow, you among them\./)).toBeVisible();

  await send(page).click();
  await expect(page.getByText('Write a message.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).fill(`${words}\nhttps://example.org/box`);
  await axe(page);
  if (hasScript) {
    expectProblem(/net::ERR_INTERNET_DISCONNECTED/);
    await routeScript(page, 'discussion');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText('That did not reach us. Please try again later.')).toBeVisible();
    await context.setOffline(false);
  }
  await send(page).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  const own = message(page, words);
  await expect(own).toContainText('Rosa Alvarez (you)');
  await expect(own.getByRole('link', { name: 'https://example.org/box' })).toHaveAttribute(
    'rel',
    /noreferrer/,
  );
  await expect(page.getByRole('button', { name: `Leave the discussion: ${name}` })).toBeVisible();

  await neighbor.goto('/notifications');
  await neighbor
    .getByRole('main')
    .getByRole('button', { name: `Rosa Alvarez (resident, 14 Cedar Lane, 2B) wrote in “${name}”` })
    .filter({ hasText: words })
    .click();
  await message(neighbor, words).getByRole('link', { name: 'Report message: Rosa Alvarez' }).click();
  await neighbor.getByRole('button', { name: 'Send report' }).click();
  await expect(neighbor.getByText('Write what is wrong with it.')).toBeVisible();
  await neighbor.getByLabel('What is wrong with it?').fill(`Advertising. ${words}`);
  await neighbor.getByRole('button', { name: 'Send report' }).click();
  await expect(neighbor.getByText('Report sent')).toBeVisible();
  await neighbor.goto('/manage/reports');
  const reported = neighbor.getByRole('region', { name: 'Discussion message by Rosa Alvarez' });
  await reported
    .filter({ hasText: words })
    .getByRole('link', { name: /^Hide…/ })
    .click();
  await neighbor.getByRole('button', { name: /^Hide it/ }).click();
  await expect(neighbor).toHaveURL(/\/manage\/reports$/);
  await neighbor.goto(path);
  await expect(send(neighbor)).toBeVisible();
  await expect(message(neighbor, words)).toHaveCount(0);
  await neighbor.goto('/notifications');
  await expect(neighbor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(neighbor.getByText(words)).toHaveCount(0);

  await page.goto(path);
  await expect(message(page, words)).toContainText('A manager took this message down.');
  await message(page, words).getByRole('link', { name: 'Delete… your message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delete your message?' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Delete: your message' }).click();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(message(page, words)).toHaveCount(0);
  await page.getByRole('button', { name: `Leave the discussion: ${name}` }).click();
  await expect(page.getByText('You left the discussion')).toBeVisible();
  await expect(page.getByRole('button', { name: `Follow: ${name}` })).toBeVisible();
});
