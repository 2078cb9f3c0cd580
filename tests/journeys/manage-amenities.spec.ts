import type { Page } from '@playwright/test';

import { addDays, dayIn } from '~/domain/clock';

import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const unique = () => crypto.randomUUID().slice(0, 8);

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

async function fillWeek(page: Page, line: string): Promise<void> {
  for (const day of weekdays) await page.getByLabel(day).fill(line);
}

/** Goes from the managers' menu to the form of a new amenity, and sends it with errors first. */
async function addAmenity(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add amenity' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('How many people at once').fill('none');
  await page.getByLabel('Length of a booking').fill('90');
  await fillWeek(page, '9:00 AM – 12:00 PM');
  await page.getByLabel('Tuesday').fill('9 – 12');
  await page.getByRole('button', { name: 'Add amenity' }).click();

  await expect(page.getByLabel('How many people at once')).toBeFocused();
  await expect(page.getByLabel('How many people at once')).toHaveAccessibleDescription(
    /must be a whole number from 1 to 1,000\./,
  );
  await expect(page.getByLabel('Tuesday')).toHaveAccessibleDescription(/Add AM or PM to “9”\./);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Monday')).toHaveValue('9:00 AM – 12:00 PM');
  await page.getByLabel('How many people at once').fill('8');
  await page.getByLabel('Tuesday').fill('9am to 12pm, 13:00-15:00');
  await page.getByRole('button', { name: 'Add amenity' }).click();
  await expect(page.getByText('Amenity added').first()).toBeVisible();
}

const findCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a manager adds an amenity and a class, and calls off one of its sessions', async ({
  page,
  signIn,
  otherBrowser,
  hasScript,
}) => {
  const [amenity, held] = [`Pottery ${unique()}`, `Glazing ${unique()}`];
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage');
  await page.getByRole('link', { name: /Classes and amenities/ }).click();
  await addAmenity(page, amenity);
  await expect(findCard(page, amenity)).toContainText('8 people at once · bookings of 90 minutes');
  await expect(findCard(page, amenity)).toContainText('Tuesday: 9:00 AM – 12:00 PM, 1:00 PM – 3:00 PM');
  await expect(findCard(page, amenity)).toContainText('Monday and Wednesday to Sunday: 9:00 AM – 12:00 PM');

  await page.getByRole('link', { name: `Add a class in ${amenity}` }).click();
  await expect(page.getByLabel('Where it is held').locator('option:checked')).toHaveText(amenity);
  await page.getByLabel('Name').fill(held);
  await page.getByLabel('Level').selectOption('All levels');
  await page.getByLabel('Instructor').fill('Ana Ruiz');
  await page.getByLabel('Length').fill('45');
  await page.getByLabel('Number of places').fill('9');
  await fillWeek(page, '6:00 PM');
  await page.getByRole('button', { name: 'Add class' }).click();
  await expect(page.getByLabel('Number of places')).toHaveAccessibleDescription(
    `${amenity} holds 8 people at most.`,
  );
  await page.getByLabel('Number of places').fill('6');
  await page.getByRole('button', { name: 'Add class' }).click();
  await expect(page.getByText('Class added').first()).toBeVisible();
  await expect(page.getByRole('list', { name: `Classes in ${amenity}` })).toContainText(
    `${held}All levels · Ana Ruiz · 45 minutes · 6 placesEvery day: 6:00 PM`,
  );

  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  await page.getByRole('link', { name: 'Sessions by day' }).click();
  await page.getByRole('link', { name: 'Tomorrow', exact: true }).click();
  const session = page
    .getByRole('list', { name: 'Classes', exact: true })
    .getByRole('listitem')
    .filter({ hasText: held });
  await expect(session).toContainText(`6:00 PM–6:45 PM · ${held}`);
  await expect(session).toContainText(`${amenity} · 0 of 6 booked`);
  const slotId = await bookTomorrow(resident, 'classes', held);
  await page.reload();
  await expect(session).toContainText('1 of 6 booked');

  await session.getByRole('link', { name: /^Call off/ }).click();
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page).toHaveURL(new RegExp(`/manage/slots/${slotId}/call-off$`));
  await expect(page.getByText('1 booking will be cancelled. Everybody concerned is told.')).toBeVisible();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText(`${held}: 1 resident told.`).first()).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/slots\?date=/);
  await expect(session).toContainText('Called off');
  await resident.goto('/notifications');
  await expect(resident.getByText(`Called off: ${held}`).first()).toBeVisible();
  expect((await resident.goto('/manage/slots'))?.status()).toBe(403);
});

/** Books tomorrow's first session of that name by the API: the booking form has a journey of its own. */
async function bookTomorrow(page: Page, kind: 'classes' | 'amenities', name: string): Promise<string> {
  const read = async (path: string) => (await (await page.request.get(path)).json()) as unknown;
  const things = (await read(`/api/${kind}`)) as { id: string; name: string }[];
  const id = things.find((thing) => thing.name === name)?.id;
  const date = addDays(dayIn('America/Los_Angeles', testNow()), 1);
  const filter = kind === 'classes' ? 'classId' : 'amenityId';
  const [slot] = (await read(`/api/timeslots?date=${date}&${filter}=${id}`)) as { id: string }[];
  const data = { timeSlotId: slot?.id, participantCount: 1 };
  expect((await page.request.post('/api/bookings', { data })).status()).toBe(201);
  return slot?.id ?? '';
}

test('an amenity is changed, which leaves what is booked, retired and offered again', async ({
  page,
  signIn,
  otherBrowser,
  hasScript,
}) => {
  const amenity = `Loom ${unique()}`;
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/amenities');
  await addAmenity(page, amenity);
  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  await bookTomorrow(resident, 'amenities', amenity);
  await page.getByRole('link', { name: `Edit ${amenity}` }).click();
  await expect(page.getByLabel('Tuesday')).toHaveValue('9:00 AM – 12:00 PM, 1:00 PM – 3:00 PM');
  await fillWeek(page, '2:00 PM – 3:30 PM');
  await page.getByLabel('Tuesday').fill('');
  await page.getByRole('button', { name: 'Save amenity' }).click();
  await expect(page.getByText('Amenity saved').first()).toBeVisible();
  await expect(findCard(page, amenity)).toContainText('Monday and Wednesday to Sunday: 2:00 PM – 3:30 PM');
  await expect(findCard(page, amenity)).not.toContainText('Tuesday');
  const leftOver = page.getByRole('list', { name: 'Outside the weekly schedule' });
  await expect(leftOver.getByRole('listitem').filter({ hasText: amenity })).toContainText('1 of 8 booked');

  const retire = page.getByRole('link', { name: `Retire ${amenity}` });
  const address = (await retire.getAttribute('href')) ?? '';
  await retire.click();
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('Amenity retired').first()).toBeVisible();
  await expect(findCard(page, amenity)).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText(`${amenity} is retired already.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retire' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Classes and amenities' }).click();
  const retired = page
    .getByRole('list', { name: 'Retired' })
    .getByRole('listitem')
    .filter({ hasText: amenity });
  await retired.getByRole('link', { name: `Offer ${amenity} again` }).click();
  await page.getByRole('button', { name: 'Offer again' }).click();
  await expect(page.getByText('Amenity offered again').first()).toBeVisible();
  await page.goto(address.replace('/retire', '/restore'));
  await expect(page.getByText(`${amenity} is offered already.`)).toBeVisible();
  await page.goto('/manage/amenities');
  await expect(findCard(page, amenity)).toContainText('Monday and Wednesday to Sunday: 2:00 PM – 3:30 PM');
});
