import type { Page } from '@playwright/test';

import { axe, expect, hydrated, test } from '../support/journey';

const findCard = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a manager writes an article, residents read it, two managers change it, and it is deleted', async ({
  page,
  context,
  signIn,
  otherBrowser,
  hasScript,
}) => {
  const title = `Library of things, ${hasScript ? 'by script' : 'by page'}`;
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage');
  await page.getByRole('main').getByRole('link', { name: 'Articles' }).click();
  await page.getByRole('link', { name: 'Write an article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write an article' })).toBeVisible();
  if (hasScript) await hydrated(page);
  await field(page, 'Title').fill(title);
  await press(page, 'Publish');
  await expect(page.getByText('Choose where it stands.')).toBeVisible();
  await expect(page.getByText('Write the text of the article.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(title);
  await axe(page);

  const text =
    '## What there is\n\n- Ladders\n- A **tile cutter**\n\n<b>Ask</b> at the [office](/community/social).';
  await field(page, 'Text').fill(text);
  await press(page, 'Preview');
  await expect(page.getByRole('heading', { name: 'Preview: nothing is published yet' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'What there is' })).toBeVisible();
  // With a script the form stays where it is.
  await expect(page).toHaveURL(hasScript ? /\/manage\/articles\/new$/ : /\/manage\/articles\/preview$/);
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(field(page, 'Text')).toHaveValue(text);
  await axe(page);
  await page.getByLabel(/^Board and category/).selectOption('Commons Board · Neighbors');
  await press(page, 'Publish');
  await expect(page.getByText('Article published')).toBeVisible();
  const line = page.getByRole('list', { name: 'Articles' }).getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Commons Board · Neighbors');
  await expect(line).toContainText('By Maya Chen (manager) · Published Just now');

  const reader = await otherBrowser();
  await signIn(reader, 'resident', { landsHome: false });
  await reader.goto('/wellbeing');
  const menuCard = reader.getByRole('main').getByRole('link', { name: 'Neighborhood' });
  await expect(menuCard).toContainText('Watch & Community Hub');
  await menuCard.click();
  const board = findCard(reader, 'Commons Board');
  await expect(board).toContainText('Just now');
  await board.getByRole('link', { name: 'View All Articles: Commons Board' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Commons Board' })).toBeVisible();
  await expect(findCard(reader, title)).toContainText(
    'What there is Ladders A tile cutter <b>Ask</b> at the office.',
  );
  const categories = reader.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Safety' }).click();
  await expect(reader).toHaveURL(/\?category=Safety$/);
  await expect(findCard(reader, title)).toHaveCount(0);
  await categories.getByRole('link', { name: 'Neighbors' }).click();
  await findCard(reader, title).getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText('<b>Ask</b> at the')).toBeVisible();
  await expect(reader.getByRole('main').getByRole('link', { name: 'Edit' })).toHaveCount(0);

  await line.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(field(page, 'Text')).toHaveValue(text);
  if (hasScript) await hydrated(page);
  const other = await context.newPage();
  await other.goto(page.url());
  if (hasScript) await hydrated(other);
  await field(other, 'Text').fill('Ladders only.');
  await press(other, 'Save article');
  await expect(other.getByText('Article saved')).toBeVisible();
  await field(page, 'Text').fill('Ladders and tile cutters.');
  await press(page, 'Save article');
  await expect(page.getByText(/^Another manager changed this article in the meantime/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'How it reads now' })).toContainText('Ladders only.');
  await expect(field(page, 'Text')).toHaveValue('Ladders and tile cutters.');
  await axe(page);
  await press(page, 'Save article');
  await expect(page.getByText('Article saved')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Ladders and tile cutters.')).toBeVisible();
  await expect(reader.getByText(/· Changed Just now$/)).toBeVisible();

  await line.getByRole('link', { name: `Delete ${title}` }).click();
  await expect(page.getByText(`“${title}” will be gone for everybody`)).toBeVisible();
  if (hasScript) await hydrated(page);
  await press(page, 'Delete article');
  await expect(page.getByText(`“${title}” is on its board no more.`)).toBeVisible();
  await expect(line).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText('There is nothing at this address')).toBeVisible();
});

test('Pulse 2.0 is a map or a list by itself, with all that there is to say of a board', async ({
  page,
  signIn,
  hasScript,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/wellbeing/neighborhood');
  await expect(page).toHaveTitle('Neighborhood · VCLink');
  const facts = [
    ...[
      'Sustainability',
      'How we use less and waste less',
      '95 Creek Path',
      'Ruth Delgado',
      '(503) 555-0186',
    ],
    ...['Every day, sunrise to sunset', 'Energy & Water, Garden, Waste & Reuse, Getting Around'],
    ...['in the last 30 days', 'Last updated', 'Seed shelf, Compost questions'],
  ];
  const card = findCard(page, 'Green Living Board');
  for (const fact of facts) await expect(card).toContainText(fact);
  await expect(card.getByRole('link', { name: 'Call Green Living Board: (503) 555-0186' })).toHaveAttribute(
    'href',
    'tel:5035550186',
  );
  if (!hasScript) return;
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Pulse 2.0', exact: true });
  const toggles = page.getByRole('navigation', { name: /map or list$/ });
  await expect(toggles.getByRole('link', { name: 'List' })).toHaveCount(2);
  await expect(toggles.locator('[aria-current="true"]')).toHaveText(['List', 'List']);
  await toggles.last().getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\?pulse=map$/);
  await expect(toggles.locator('[aria-current="true"]')).toHaveText(['List', 'Map']);
  await expect(panel.locator('.map-pin')).toHaveCount(3);
  await panel.locator('.map-pin[title="Green Living Board"]').focus();
  await page.keyboard.press('Enter');
  const popup = page.locator('.leaflet-popup');
  for (const fact of ['Green Living Board', ...facts]) await expect(popup).toContainText(fact);
  await axe(page);
  await popup.getByRole('link', { name: 'View All Articles: Green Living Board' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Green Living Board' })).toBeVisible();
});
