import { openDatabase } from '#db/client';

import { makeEvent } from '../support/events';
import { axe, expect, test } from '../support/journey';
import { testClock } from '../support/test-clock';

const list = '/community/events';

test('a resident answers an event with guests in place, adds it to the calendar, and withdraws', async ({
  app,
  page,
  signIn,
}) => {
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const id = await makeEvent({ db, clock: testClock }, { title: 'Kites on the hill', inHours: 3 });
  await close();
  await signIn(page, 'resident', { landsHome: false });
  await page.goto(`${list}/${id}`);
  const answer = page.getByRole('region', { name: 'Are you going?' });
  await answer.getByRole('button', { name: 'I’m going' }).focus();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('You’re going: 1 person.');
  expect(await scrolled()).toBe(before);
  await expect(page).toHaveURL(`${list}/${id}`);
  await answer.getByRole('button', { name: 'Undo: Kites on the hill' }).click();

  await answer.getByText('More than 4').click();
  const count = answer.getByLabel('How many, including you?');
  await expect(count).toHaveValue('5');
  const more = answer.getByRole('button', { name: 'One more' });
  await more.click();
  await more.click();
  await answer.getByRole('button', { name: 'One fewer' }).click();
  await expect(count).toHaveValue('6');
  await answer.getByRole('button', { name: 'We’re going' }).press('Enter');
  await expect(answer.getByText('You’re going: 6 people.')).toBeInViewport();
  await expect(page).toHaveURL(`${list}/${id}`);
  const calendar = answer.getByRole('link', { name: 'Add to calendar' });
  await expect(calendar).toHaveAttribute('href', `${list}/${id}.ics`);
  await axe(page);
  await answer.getByRole('button', { name: 'Undo: Kites on the hill' }).click();
  await expect(answer.getByRole('button', { name: 'I’m going' })).toBeVisible();
  await expect(answer).not.toContainText('You’re going');

  await page.goto(list);
  await page.getByRole('link', { name: /^RSVP \(0 going\): Kites on the hill/ }).click();
  const step = page.getByRole('dialog', { name: 'Kites on the hill' });
  await step.getByRole('button', { name: 'I’m going' }).click();
  await expect(step).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Community Events' }).getByRole('listitem');
  await expect(row.filter({ hasText: 'Kites on the hill' })).toContainText('Going · 1');
  await expect(page).toHaveURL(list);
});
