import type { Page } from '@playwright/test';

import { haveSession } from '../support/booking-slots';
import { axe, expect, hydrated, test } from '../support/journey';

/** The slot's row in the form. */
const slotRow = (page: Page, words: string) =>
  page.getByRole('group', { name: 'Available time slots' }).getByRole('listitem').filter({ hasText: words });

test('a resident finds what can be booked, and books a class', async ({ app, page, signIn, hasScript }) => {
  const { day, classId } = await haveSession(app.databaseUrl, 'Morning Stretch', 6);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/health');
  const card = page.getByRole('main').getByRole('link', { name: 'Fitness Classes' });
  await expect(card).toContainText('Active Community Living');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amenity & Fitness Booking' })).toBeVisible();
  await expect(page).toHaveURL(/\/health\/fitness$/);

  const classes = page.getByRole('region', { name: 'Available Classes' }).getByRole('listitem');
  await expect(classes).toHaveCount(4);
  await expect(classes.first()).toContainText('Sunrise Yoga');
  await expect(classes.first()).toContainText('Beginner · with Grace Holloway · 60 min · Fitness Studio');
  await expect(classes.first().getByRole('link', { name: 'Book Sunrise Yoga' })).toHaveText('Book');
  const amenities = page.getByRole('region', { name: 'Facility Access' }).getByRole('listitem');
  await expect(amenities).toHaveCount(3);
  await expect(amenities.first()).toContainText('Fitness Studio');
  await expect(amenities.first()).toContainText('Room for 20 people · 60-minute slots');
  const reserve = amenities.first().getByRole('link', { name: 'Reserve Fitness Studio' });
  await expect(reserve).toHaveText('Reserve');
  await expect(reserve).toHaveAttribute('href', '/health/bookings/new?amenityId=fitness-studio');
  await expect(page.getByRole('link', { name: 'Book Session' })).toHaveAttribute(
    'href',
    '/health/bookings/new',
  );
  await expect(page.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/health/bookings');

  await page.getByRole('link', { name: 'See all amenities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Amenities' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reserve Morning Stretch Room' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Amenity & Fitness Booking' }).click();
  await page.getByRole('link', { name: 'See all classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Classes' })).toBeVisible();
  await page.getByRole('link', { name: 'Book Morning Stretch' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await expect(page.getByRole('heading', { name: 'Book Your Session' })).toBeVisible();
  await expect(page.getByLabel('Class (optional)')).toHaveValue(classId);
  await expect(page.getByLabel('Date')).toHaveValue(day);
  await expect(page.getByLabel('Date').locator('option')).toHaveCount(7);
  await expect(page.getByLabel('Date').locator('option').first()).toHaveText(/^Today, [A-Z][a-z]+ \d+$/);
  const slot = slotRow(page, 'Morning Stretch');
  await expect(slot).toContainText('10:15 AM–11:00 AM');
  await expect(slot).toContainText('Morning Stretch Room · 5 of 6 places free');
  await axe(page);
  await slot.getByRole('radio').check();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();

  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  await expect(page.getByText('+10 points earned!')).toBeVisible();
  await expect(page).toHaveURL(/\/health\/bookings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Morning Stretch');
});

test('a full session is waited for, and what somebody has is shown as theirs', async ({
  app,
  page,
  signIn,
  hasScript,
}) => {
  const { classId } = await haveSession(app.databaseUrl, 'Tiny Class', 1);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto(`/health/bookings/new?classId=${classId}`);
  const slot = slotRow(page, 'Tiny Class');
  await expect(slot.getByText('Full', { exact: true })).toBeVisible();
  await expect(slot.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
  // With a script the one button below follows the choice; without one the slot's own is there.
  if (hasScript) {
    await hydrated(page);
    await slot.getByRole('radio').check();
  }
  const buttons = page.getByRole('button', { name: 'Join Waitlist' });
  await expect(buttons).toHaveCount(hasScript ? 2 : 1);
  await buttons.last().click();
  await expect(page.getByText('Added to Waitlist')).toBeVisible();
  await expect(page.getByText("You'll be notified if a spot becomes available.")).toBeVisible();
  await expect(page).toHaveURL(/\/health\/bookings$/);
  await page.goto(`/health/bookings/new?classId=${classId}`);
  await expect(slot).toContainText('You are on the waitlist');
  await expect(slot.getByRole('radio')).toHaveCount(0);

  const free = await haveSession(app.databaseUrl, 'Own Class', 2);
  const form = { timeSlotId: free.slotId, participantCount: '1' };
  await page.request.post('/health/bookings/new', { form, maxRedirects: 0 });
  await page.goto(`/health/bookings/new?amenityId=${free.amenityId}`);
  await expect(slotRow(page, 'Own Class')).toContainText('You are booked');
  await expect(slotRow(page, 'Own Class').getByRole('radio')).toHaveCount(0);
});

test('the list follows the day, the amenity and the class', async ({ app, page, signIn, hasScript }) => {
  const { day, emptyDay, classId, amenityId } = await haveSession(app.databaseUrl, 'Filter Class', 2);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto(`/health/bookings/new?date=${emptyDay}`);
  const show = () =>
    hasScript ? Promise.resolve() : page.getByRole('button', { name: 'Show sessions' }).click();
  await page.getByLabel('Amenity (optional)').selectOption({ label: 'Filter Class Room' });
  await show();
  await expect(page.getByText('No available time slots for the selected date.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByLabel('Date')).toHaveValue(emptyDay);
  await page.getByLabel('Date').selectOption(day);
  await show();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.getByRole('radio').check();
  await page.getByLabel('Class (optional)').selectOption({ label: 'Filter Class' });
  await show();
  // What was chosen still fits, and stays.
  await expect(page.getByRole('radio')).toBeChecked();
  await expect(page.getByLabel('Amenity (optional)')).toHaveValue(amenityId);
  await expect(page.getByLabel('Class (optional)')).toHaveValue(classId);
  await expect(page.getByLabel('Date')).toHaveValue(day);
  await expect(page.getByText('Booking summary')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amenity & Fitness Booking' })).toBeVisible();
});
