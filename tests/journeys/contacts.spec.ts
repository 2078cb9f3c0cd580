import type { Page } from '@playwright/test';

import { contactRow, contactRows, declineAs, forgetContacts, haveContacts } from '../support/contacts-page';
import { axe, expect, test } from '../support/journey';

const findPrimary = (page: Page) =>
  contactRows(page).filter({ has: page.getByText('Primary', { exact: true }) });

test.beforeEach(async ({ app, page, signIn }) => {
  await forgetContacts(app.databaseUrl);
  await signIn(page, 'resident', { landsHome: false });
});

test.afterAll(({ app }) => forgetContacts(app.databaseUrl));

test('a resident finds the card first, adds a first contact, and has a primary one', async ({
  page,
  hasScript,
}) => {
  await page.goto('/settings');
  const card = page.getByRole('main').getByRole('link').first();
  await expect(card).toContainText('Emergency Contacts');
  await expect(card).toContainText('Quick Access & Safety');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency Contacts' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/emergency-contacts$/);
  await expect(page.getByRole('heading', { name: 'No emergency contacts yet' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Your First Contact' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await expect(page.getByRole('heading', { name: 'Add Emergency Contact' })).toBeVisible();
  await axe(page);
  await page.getByLabel('Full Name').fill('  Luis Alvarez ');
  await page.getByLabel('Phone Number').fill('(503) 555-0150');
  await page.getByLabel('Email').fill('luis@example.com');
  await page.getByLabel('Relationship').selectOption({ label: 'Medical Professional' });
  await page.getByRole('button', { name: 'Add contact' }).click();

  await expect(page.getByText('Contact added!')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/emergency-contacts$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = contactRow(page, 'Luis Alvarez');
  await expect(row.getByText('Primary', { exact: true })).toBeVisible();
  await expect(row).toContainText('luis@example.com');
  await expect(row).toContainText('Medical Professional');
  await expect(row.getByRole('link', { name: '(503) 555-0150' })).toHaveAttribute('href', 'tel:+15035550150');
  await expect(row.getByRole('button', { name: /Set as primary/ })).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('the form has the fields and the choices of the specification', async ({ page }) => {
  await page.goto('/settings/emergency-contacts/new');
  await expect(page).toHaveTitle('Add Emergency Contact · VCLink');
  await expect(page.locator('form#new-contact label')).toHaveText(
    ['Full Name *', 'Phone Number *', 'Email', 'Relationship'],
    { useInnerText: true },
  );
  await expect(page.getByLabel('Full Name')).toHaveAttribute('required', '');
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('required', '');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('required');
  const options = page.getByLabel('Relationship').locator('option');
  expect(
    await options.evaluateAll((all) => all.map((one) => `${one.getAttribute('value')}/${one.textContent}`)),
  ).toEqual([
    '/Choose a relationship',
    'family/Family',
    'friend/Friend',
    'neighbor/Neighbor',
    'medical/Medical Professional',
    'colleague/Colleague',
    'other/Other',
  ]);
});

test('a contact is changed, and Cancel changes nothing', async ({ page, hasScript }) => {
  await haveContacts(page, 'Luis Alvarez', 'Ana Ruiz');
  const edit = page.getByRole('link', { name: 'Edit Ana Ruiz' });
  await edit.click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await expect(page.getByRole('heading', { name: 'Edit Emergency Contact' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana Ruiz');
  await expect(page.getByLabel('Phone Number')).toHaveValue('503-555-0151');
  await axe(page);
  await page.getByLabel('Full Name').fill('Somebody Else');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(contactRows(page)).toHaveCount(2);
  await expect(page.getByText('Somebody Else')).toHaveCount(0);

  await edit.click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana Ruiz');
  await page.getByLabel('Phone Number').fill('911');
  await page.getByLabel('Relationship').selectOption('neighbor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact updated!')).toBeVisible();
  await expect(contactRow(page, 'Ana Ruiz')).toContainText('Neighbor');
  await expect(contactRow(page, 'Ana Ruiz').getByRole('link', { name: '911' })).toHaveAttribute(
    'href',
    'tel:911',
  );
  await expect(findPrimary(page)).toContainText('Luis Alvarez');
});

test('another contact becomes primary, and the one before is not', async ({ page }) => {
  await haveContacts(page, 'Luis Alvarez', 'Ana Ruiz');
  await expect(findPrimary(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Set as primary: Ana Ruiz' }).click();
  await expect(page.getByText('Primary contact updated!')).toBeVisible();
  await expect(findPrimary(page)).toHaveCount(1);
  await expect(findPrimary(page)).toContainText('Ana Ruiz');
  await expect(contactRows(page).first()).toContainText('Ana Ruiz');
  await expect(page.getByRole('button', { name: 'Set as primary: Luis Alvarez' })).toBeVisible();
});

test('a contact is deleted after a question, and the oldest that is left is primary', async ({
  page,
  hasScript,
}) => {
  await haveContacts(page, 'Luis Alvarez', 'Ana Ruiz', 'Ben Ito');
  const question = page.getByText('Are you sure you want to delete this emergency contact?');
  await page.getByRole('link', { name: 'Delete Luis Alvarez' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await expect(question).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(contactRows(page)).toHaveCount(3);

  await page.getByRole('link', { name: 'Delete Luis Alvarez' }).click();
  await expect(page.getByText('This is your primary contact.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Contact deleted!')).toBeVisible();
  await expect(contactRows(page)).toHaveCount(2);
  await expect(findPrimary(page)).toContainText('Ana Ruiz');
});

test('the questions and the forms are pages of their own', async ({ page }) => {
  await haveContacts(page, 'Luis Alvarez');
  const links = contactRow(page, 'Luis Alvarez').getByRole('link');
  const deletePage = await links.filter({ hasText: 'Delete' }).getAttribute('href');
  const editPage = await links.filter({ hasText: 'Edit' }).getAttribute('href');
  await page.goto(editPage ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Emergency Contact' })).toBeVisible();
  await page.goto(deletePage ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Delete Emergency Contact' })).toBeVisible();
  await expect(page.getByText('Are you sure you want to delete this emergency contact?')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Contact deleted!')).toBeVisible();
  await expect(page.getByText('No emergency contacts yet')).toBeVisible();
  expect((await page.goto(deletePage ?? ''))?.status()).toBe(404);
});

test('what is wrong is said at its field, and everything typed stays', async ({ page }) => {
  await haveContacts(page);
  await page.getByRole('link', { name: 'Add Contact' }).click();
  await page.getByLabel('Full Name').fill('   ');
  await page.getByLabel('Phone Number').fill('5'.repeat(41));
  await page.getByLabel('Email').fill('luis@example');
  await page.getByLabel('Relationship').selectOption('friend');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText('Enter the full name.')).toBeVisible();
  await expect(page.getByText('Phone Number can have at most 40 characters.')).toBeVisible();
  await expect(page.getByText('Enter an e-mail address such as name@example.org.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Phone Number')).toHaveValue('5'.repeat(41));
  await expect(page.getByLabel('Email')).toHaveValue('luis@example');
  await expect(page.getByLabel('Relationship')).toHaveValue('friend');
  await axe(page);
  await page.getByLabel('Full Name').fill('Luis Alvarez');
  await page.getByLabel('Phone Number').fill('503-555-0150');
  await page.getByLabel('Email').fill('luis@example.com');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText('Contact added!')).toBeVisible();
  await expect(contactRow(page, 'Luis Alvarez')).toContainText('Friend');
});

test('with twenty contacts the page says why there can be no more', async ({ page }) => {
  const names = Array.from({ length: 20 }, (_, n) => `Neighbor ${n + 1}`);
  await haveContacts(page, ...names);
  await expect(contactRows(page)).toHaveCount(20);
  await expect(page.getByText('You have 20 contacts, which is the most there can be.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Contact' })).toHaveCount(0);
  await page.goto('/settings/emergency-contacts/new');
  await page.getByLabel('Full Name').fill('One Too Many');
  await page.getByLabel('Phone Number').fill('911');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'You can have at most 20 emergency contacts. Delete one to add another.',
  );
  await expect(page.getByLabel('Full Name')).toHaveValue('One Too Many');
});

test('the history is shown and hidden by a link', async ({ page }) => {
  await haveContacts(page, 'Luis Alvarez');
  await page.getByRole('link', { name: 'Show History' }).click();
  await expect(page).toHaveURL(/\/settings\/emergency-contacts\?history=1$/);
  await page.getByRole('link', { name: 'Hide History' }).click();
  await expect(page).toHaveURL(/\/settings\/emergency-contacts$/);
  await expect(page.getByRole('link', { name: 'Show History' })).toBeVisible();
});

test('a contact who declined is told from the others', async ({ page, app }) => {
  await haveContacts(page, 'Luis Alvarez', 'Ana Ruiz');
  const notice = 'Declined: this person asked not to be an emergency contact. Nothing is sent to them.';
  await expect(page.getByText(notice)).toHaveCount(0);
  await declineAs(app.databaseUrl, 'Ana Ruiz');
  await page.reload();
  await expect(contactRow(page, 'Ana Ruiz')).toContainText(notice);
  await expect(contactRow(page, 'Luis Alvarez')).not.toContainText(notice);
  await axe(page);
});

test('what somebody types is shown as text, and never breaks the page', async ({ page }) => {
  const name = `<img src=x onerror="document.title='owned'">${'W'.repeat(70)}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await haveContacts(page);
  const form = { name, phone: 'javascript:alert(1)', email: '', relationship: '' };
  await page.request.post('/settings/emergency-contacts/new', { form, maxRedirects: 0 });
  await page.reload();
  await expect(contactRows(page).getByRole('heading')).toContainText(name);
  await expect(contactRows(page).locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('owned');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
