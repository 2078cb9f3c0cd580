import { axe, expect, hydrated, test } from '../support/journey';
import { testNow } from '../support/test-clock';

/** A day so far ahead that no other journey's lists show it first, as YYYY-MM-DD. */
const farDay = new Date(testNow().getTime() + 90 * 86_400_000).toISOString().slice(0, 10);

test('a manager plans an event, moves it, copies it and calls it off', async ({
  page,
  signIn,
  hasScript,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  const title = `Lantern walk of ${hasScript ? 'scripts' : 'pages'}`;
  await page.goto('/manage/events');
  await expect(page.getByRole('list', { name: 'Events to come' })).toContainText('Neighborhood Potluck');
  await axe(page);
  await page.getByRole('link', { name: 'Add an event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add an event' })).toBeVisible();
  if (hasScript) await hydrated(page);
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await field('Title').fill(title);
  await field('Details').fill('Along the creek.\n<b>Bring a light.</b>');
  await field('Place').fill('Footbridge');
  await page.getByLabel('Begins').fill(`${farDay}T19:00`);
  await page.getByLabel('Ends').fill(`${farDay}T18:00`);
  await field('Number of places').fill('none');
  await page.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText(/must be a whole number from 1 to 10,000/)).toBeVisible();
  await expect(field('Title')).toHaveValue(title);
  await expect(page.getByLabel('Begins')).toHaveValue(`${farDay}T19:00`);
  await axe(page);
  await field('Number of places').fill('20');
  await page.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await page.getByLabel('Ends').fill(`${farDay}T21:00`);
  await page.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('Event added')).toBeVisible();
  await expect(page.getByText(`Residents can answer to ${title} now.`)).toBeVisible();

  const line = page
    .getByRole('list', { name: 'Events to come' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(line).toContainText('7:00 PM');
  await expect(line).toContainText('0 of 20 going');
  await line.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Begins')).toHaveValue(`${farDay}T19:00`);
  if (hasScript) await hydrated(page);
  await field('Place').fill('Great Hall');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByText(`${title}: nobody had to be told.`)).toBeVisible();
  await expect(line).toContainText('Great Hall');

  await line.getByRole('link', { name: `Copy ${title}` }).click();
  await expect(field('Title')).toHaveValue(title);
  await expect(field('Details')).toHaveValue('Along the creek.\n<b>Bring a light.</b>');
  await page.goto('/manage/events');
  await line.getByRole('link', { name: `Call off ${title}` }).click();
  await expect(page.getByText('Nobody has answered to it.')).toBeVisible();
  if (hasScript) await hydrated(page);
  await field('Reason').fill('The creek is over its banks.');
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText('Event called off')).toBeVisible();
  await expect(line).toContainText('Called off');
  await line.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('Called off. It does not take place.')).toBeVisible();
  await expect(page.getByText('<b>Bring a light.</b>')).toBeVisible();
});
