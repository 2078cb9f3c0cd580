import type { Page } from '@playwright/test';

import { contactRow, contactRows, deleteContacts, createContacts } from '../support/contacts-page';
import { expect, waitForRouteList, waitForRouteScript, test } from '../support/journey';

test.beforeEach(async ({ app, page, signIn }) => {
  await deleteContacts(app.databaseUrl);
  await signIn(page, 'resident', { landsHome: false });
});

test.afterAll(({ app }) => deleteContacts(app.databaseUrl));

/**
 * Fails every request of the page, after it has loaded the route list and the form's script.
 * @returns how to restore the connection
 */
async function loseServer(page: Page, route?: string): Promise<() => Promise<void>> {
  await waitForRouteList(page);
  if (route) await waitForRouteScript(page, route);
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

test('the contact dialog works by keyboard, and Escape and Cancel clear it', async ({ page }) => {
  await createContacts(page, 'Luis Alvarez');
  const add = page.getByRole('link', { name: 'Add Contact' });
  const dialog = page.getByRole('dialog', { name: 'Add Emergency Contact' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('link', { name: 'Cancel' }).press('Enter'),
  ]) {
    await add.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Full Name')).toHaveValue('');
    await dialog.getByLabel('Full Name').fill('Half a name');
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  }
  await expect(page).toHaveURL(/\/settings\/emergency-contacts$/);

  await page.getByRole('link', { name: 'Edit Luis Alvarez' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Emergency Contact' });
  await edit.getByLabel('Full Name').fill('Luis A.');
  await edit.getByLabel('Full Name').press('Enter');
  await expect(page.getByText('Contact updated!')).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(contactRow(page, 'Luis A.')).toBeVisible();
});

test('the focus stays on the contacts page when the pressed button disappears', async ({ page }) => {
  await createContacts(page, 'Luis Alvarez', 'Ana Ruiz');
  const main = page.locator('#main');
  await page.getByRole('button', { name: 'Set as primary: Ana Ruiz' }).press('Enter');
  await expect(contactRows(page).first()).toContainText('Ana Ruiz');
  await expect(main).toBeFocused();
  for (const [name, left] of [
    ['Ana Ruiz', 1],
    ['Luis Alvarez', 0],
  ] as const) {
    await page.getByRole('link', { name: `Delete ${name}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(contactRows(page)).toHaveCount(left);
    await expect(main).toBeFocused();
  }
});

test('a refused contact is explained in the dialog, which stays open', async ({ page }) => {
  await createContacts(page);
  await page.getByRole('link', { name: 'Add Contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Luis Alvarez');
  await dialog.getByLabel('Phone Number').fill('   ');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByText('Enter a working phone number or an email address.')).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Luis Alvarez');
  await expect(page).toHaveURL(/\/settings\/emergency-contacts$/);
});

test("a contact form that doesn't load is offered as a page", async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.route('**/assets/contact-form-*', (route) => route.abort());
  await createContacts(page);
  await page.getByRole('link', { name: 'Add Contact' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The form couldn’t be loaded.');
  await page.unroute('**/assets/contact-form-*');
  await dialog.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Emergency Contact' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

for (const [kind, route, opens, press, failure, success] of [
  ['added', 'new', 'Add Contact', 'Add contact', 'Failed to add contact', 'Contact added!'],
  ['updated', 'edit', 'Edit Luis Alvarez', 'Save', 'Failed to update contact', 'Contact updated!'],
  ['deleted', 'delete', 'Delete Luis Alvarez', 'Delete', 'Failed to delete contact', 'Contact deleted!'],
] as const) {
  test(`a contact that can't be ${kind} without a server stays as typed, and the retry works`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await createContacts(page, 'Luis Alvarez');
    await page.getByRole('link', { name: opens }).click();
    const dialog = page.getByRole('dialog');
    if (kind !== 'deleted') {
      await dialog.getByLabel('Full Name').fill('Ana Ruiz');
      await dialog.getByLabel('Phone Number').fill('503-555-0199');
    }
    const bringBack = await loseServer(page, route);
    const button = dialog.getByRole('button', { name: press });
    await button.click();
    await expect(dialog.getByRole('alert')).toHaveText(`${failure}. Please try again later.`);
    if (kind !== 'deleted') {
      await expect(dialog.getByLabel('Full Name')).toHaveValue('Ana Ruiz');
      await expect(dialog.getByLabel('Phone Number')).toHaveValue('503-555-0199');
    }
    await bringBack();
    await button.click();
    await expect(page.getByText(success)).toBeVisible();
    const left = { added: 2, updated: 1, deleted: 0 }[kind];
    await expect(contactRows(page)).toHaveCount(left);
  });
}

test("a primary contact that can't be set is reported in its card", async ({ page, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await createContacts(page, 'Luis Alvarez', 'Ana Ruiz');
  const bringBack = await loseServer(page);
  const choose = page.getByRole('button', { name: 'Set as primary: Ana Ruiz' });
  await choose.click();
  const alert = contactRow(page, 'Ana Ruiz').getByRole('alert');
  await expect(alert).toContainText('Failed to set primary contact');
  await expect(alert).toContainText('Please try again later.');
  await expect(contactRow(page, 'Luis Alvarez')).toContainText('Primary');
  await bringBack();
  await choose.click();
  await expect(page.getByText('Primary contact updated!')).toBeVisible();
  await expect(contactRow(page, 'Ana Ruiz').getByText('Primary', { exact: true })).toBeVisible();
});
