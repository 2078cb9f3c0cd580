import type { Page } from '@playwright/test';

import { haveSession, setSpotFree } from '../support/booking-slots';
import { expect, waitForRouteScript, test } from '../support/journey';
import { holdRequests } from '../support/slow-line';

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm Booking' });
const join = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Join Waitlist' });
const slotOf = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('link', { name: new RegExp(`10:15 AM.*${name}`) });
const failure = (page: Page) => page.getByRole('dialog').getByRole('alert');

async function openDialog(page: Page, name: string): Promise<void> {
  await page.goto('/health/fitness/classes?all=classes');
  await page.getByRole('link', { name: `Book ${name}` }).click();
  await expect(slotOf(page, name)).toHaveCount(1);
}

test("Confirm Booking waits for a choice, says what it does, and can't be pressed twice", async ({
  app,
  page,
  signIn,
}) => {
  const full = await haveSession(app.databaseUrl, 'Summary Class', 1);
  const other = await haveSession(app.databaseUrl, 'Second Class', 3);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/health/fitness/classes?all=classes');
  const lists = await holdRequests(page, '**/health/bookings/new.data?*');
  await page.getByRole('link', { name: 'Book Summary Class' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book Your Session' });
  await expect(dialog.getByText('Loading classes...')).toBeVisible();
  await expect(dialog.getByText('Loading amenities...')).toBeVisible();
  // The dialog is outside the page's element, and still needs its section's colors.
  await expect(dialog).toHaveAttribute('data-section', 'health');
  lists.release();
  await expect(dialog.getByLabel('Class (optional)')).toHaveValue(full.classId);
  await expect(dialog.getByRole('link', { name: 'Class', exact: true })).toBeFocused();
  await page.unroute('**/health/bookings/new.data?*');

  const summary = dialog.getByRole('region', { name: 'Booking summary' });
  await expect(summary).toContainText('Choose a time slot above, then confirm.');
  await expect(confirm(page)).toBeDisabled();
  await slotOf(page, 'Summary Class').click();
  await expect(summary).toContainText('Summary Class · Summary Class Room');
  await expect(summary).toContainText('Tomorrow, 10:15 AM–11:00 AM · Full: you’ll join the waitlist');
  await expect(join(page)).toBeEnabled();
  await expect(confirm(page)).toHaveCount(0);

  await dialog.getByLabel('Amenity (optional)').selectOption(other.amenityId);
  await expect(dialog.getByLabel('Class (optional)')).toHaveValue('');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Second Class' })).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await slotOf(page, 'Second Class').click();
  await expect(summary).toContainText('Tomorrow, 10:15 AM–11:00 AM');
  const booking = await holdRequests(page, '**/health/bookings/new.data?*', { method: 'POST' });
  await confirm(page).click();
  await expect(dialog.getByRole('button', { name: 'Booking...' })).toBeDisabled();
  booking.release();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  await expect(page.getByText('+10 points earned!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('an open booking form notices that its session filled up or has a free spot again', async ({
  app,
  page,
  signIn,
}) => {
  const { slotId } = await haveSession(app.databaseUrl, 'Race Class', 2);
  await signIn(page, 'resident', { landsHome: false });
  await openDialog(page, 'Race Class');
  const slot = slotOf(page, 'Race Class');
  await slot.click();
  await setSpotFree(app.databaseUrl, slotId, false);
  await confirm(page).click();
  await expect(failure(page)).toHaveText(/Booking Failed\s*This session is full. You can join its waitlist./);
  await expect(slot).toHaveAttribute('aria-current', 'true');
  await expect(join(page)).toBeEnabled();
  await setSpotFree(app.databaseUrl, slotId, true);
  await join(page).click();
  await expect(failure(page)).toHaveText(/Waitlist Failed\s*A spot just opened up. You can book it./);
  await expect(slot).toHaveAttribute('aria-current', 'true');
  await confirm(page).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
});

test('without a connection the booking form keeps every choice, and sends it on retry', async ({
  app,
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { slotId, day, emptyDay } = await haveSession(app.databaseUrl, 'Away Class', 2);
  await signIn(page, 'resident', { landsHome: false });
  await openDialog(page, 'Away Class');
  for (const route of ['new', 'waitlist']) await waitForRouteScript(page, route);
  const context = page.context();
  const dialog = page.getByRole('dialog');
  const slot = slotOf(page, 'Away Class');
  await slot.click();
  await context.setOffline(true);
  await confirm(page).click();
  await expect(failure(page)).toHaveText(
    /Booking Failed\s*Unable to create your reservation. Please try again./,
  );
  await expect(slot).toHaveAttribute('aria-current', 'true');

  await dialog.getByLabel('Date').selectOption(emptyDay);
  await expect(dialog.getByText('Failed to fetch time slots')).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await dialog.getByLabel('Date').selectOption(day);
  await setSpotFree(app.databaseUrl, slotId, false);
  await context.setOffline(false);
  // The page may revalidate once its socket is back, before the press.
  await expect(async () => {
    const again = dialog.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(slot).toContainText('Full', { timeout: 1000 });
  }).toPass();
  await expect(slot).toHaveAttribute('aria-current', 'true');
  await context.setOffline(true);
  await join(page).click();
  await expect(failure(page)).toHaveText(
    /Waitlist Failed\s*Unable to add you to the waitlist. Please try again./,
  );
  await context.setOffline(false);
  await join(page).click();
  await expect(page.getByText('Added to Waitlist')).toBeVisible();
});
