import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';
import { testNow } from './test-clock';

/** Leaves the sample resident without contacts, as they are at first. */
export async function forgetContacts(databaseUrl: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from emergency_contacts`;
  await close();
}

/** The contact of that name says that they do not want to be one; the mailed link's own way is the share's. */
export async function declineAs(databaseUrl: string, name: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`update emergency_contacts set declined_at = ${testNow().toISOString()} where name = ${name}`;
  await close();
}

/** Adds contacts as a form sends them, past the screen, and ends on the list. */
export async function haveContacts(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const form = { name, phone: '503-555-0150', email: '', relationship: '' };
    await page.request.post('/settings/emergency-contacts/new', { form, maxRedirects: 0 });
  }
  await page.goto('/settings/emergency-contacts');
}

/** The list's rows, and one of them by its name. */
export const contactRows = (page: Page) =>
  page.getByRole('list', { name: 'Your emergency contacts' }).getByRole('listitem');
export const contactRow = (page: Page, name: string) => contactRows(page).filter({ hasText: name });
