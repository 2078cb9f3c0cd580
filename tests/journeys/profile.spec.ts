import { axe, expect, test } from '../support/journey';
import { readFact } from '../support/profile-page';

/** The app of these journeys has no geocoder; `profile-geocoding.spec.ts` has one. */
const notLookedUp =
  "Addresses are not looked up here, so maps start at the neighborhood's center until you enter coordinates.";

test('a resident sees their profile and changes it', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/profile');
  await expect(page).toHaveTitle('Profile · VCLink');
  await axe(page);
  await expect(readFact(page, 'State')).toHaveText('OR - Oregon');
  await expect(readFact(page, 'Source of the coordinates')).toHaveText('Found for your address.');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await axe(page);
  await page.getByLabel('Phone').fill(' 503-555-0142 ');
  await page.getByLabel('State').selectOption({ label: 'WA - Washington' });
  await page.getByLabel('Emergency contact').fill('Luis Alvarez, 503-555-0150');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await expect(readFact(page, 'Phone')).toHaveText('503-555-0142');
  await expect(readFact(page, 'State')).toHaveText('WA - Washington');
  await expect(page.getByText(notLookedUp).first()).toBeVisible();
  await expect(readFact(page, 'Latitude')).toHaveText('45.4871');
  await expect(readFact(page, 'Longitude')).toHaveText('-122.8037');
  await expect(readFact(page, 'Source of the coordinates')).toHaveText(
    "The neighborhood's center, because addresses are not looked up here.",
  );
  await expect(readFact(page, 'Emergency contact')).toHaveText('Luis Alvarez, 503-555-0150');
});

test('coordinates that a resident enters are theirs, and stay', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/profile/edit');
  await page.getByLabel('Latitude').fill('45.5');
  await page.getByLabel('Longitude').fill('-122.25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(readFact(page, 'Source of the coordinates')).toHaveText('Entered by you.');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByLabel('Phone').fill('503-555-0177');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(readFact(page, 'Phone')).toHaveText('503-555-0177');
  await expect(readFact(page, 'Latitude')).toHaveText('45.5');
  await expect(readFact(page, 'Source of the coordinates')).toHaveText('Entered by you.');
});

test('the fields are those of the specification, the lists too', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/profile/edit');
  const form = page.locator('form#profile');
  await expect(form.locator('label')).toHaveText(
    [
      ...['Name', 'E-mail', 'Phone', 'Address', 'City *', 'State *', 'Country *', 'Latitude', 'Longitude'],
      ...['Unit', 'Emergency contact'],
    ],
    { useInnerText: true },
  );
  await expect(page.getByLabel('City')).toHaveAttribute('required', '');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  const states = await page.getByLabel('State').locator('option:not([value=""])').allTextContents();
  expect(states).toHaveLength(50);
  for (const state of states) expect(state).toMatch(/^[A-Z]{2} - [A-Z][a-zA-Z ]+$/);
  const countries = page.getByLabel('Country').locator('option:not([value=""])');
  expect(await countries.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'USA',
    'CAN',
    'MEX',
  ]);
});

test('what is wrong is said at its field, and everything typed stays', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/profile/edit');
  await page.getByRole('textbox', { name: 'Name' }).fill('Rosa A.');
  await page.getByLabel('City').fill('   ');
  await page.getByLabel('Latitude').fill('91');
  await page.getByLabel('Longitude').fill('-122.8');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter your city.')).toBeVisible();
  await expect(page.getByText('Latitude is a number of degrees between -90 and 90.')).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rosa A.');
  await expect(page.getByLabel('Latitude')).toHaveValue('91');
  await expect(page.getByLabel('State')).not.toHaveValue('');
  await axe(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Alvarez' })).toBeVisible();
});

test('without a name a resident is a Community Resident', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/profile/edit');
  const name = await page.getByRole('textbox', { name: 'Name' }).inputValue();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community Resident' })).toBeVisible();
  await expect(readFact(page, 'Name')).toHaveText('Not filled in');
  await page.goto('/profile/edit');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the server checks what a browser might not', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  const answer = await page.request.post('/profile/edit', {
    form: { name: 'x'.repeat(121), city: 'Bend', state: 'XX', country: 'FRA' },
  });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  for (const text of [
    'Name can have at most 120 characters.',
    'Choose your state.',
    'Choose your country.',
  ]) {
    expect(html).toContain(text);
  }
});
