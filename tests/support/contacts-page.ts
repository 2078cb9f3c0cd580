import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';
import { recordDeclines } from '~/features/safety/contacts/declines.server';

import { testNow } from './test-clock';

export async function deleteContacts(databaseUrl: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from emergency_contacts`;
  await sql`delete from contact_declines`;
  await close();
}

/** Declines for the contact at all their addresses. The mailed link declines for one share. */
export async function declineAs(databaseUrl: string, name: string): Promise<void> {
  const { sql, db, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const [contact] = await sql<{ resident: string; email: string | null; phone: string }[]>`
    select resident_id as resident, email, phone_e164 as phone from emergency_contacts where name = ${name}`;
  const { resident, email, phone } = contact!;
  const addresses = email ? [email, phone] : [phone];
  await recordDeclines({ db, clock: { now: testNow } }, resident, { saidBy: phone, addresses });
  await close();
}

export async function createContacts(page: Page, ...names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const form = { name, phone: `503-555-01${50 + index}`, email: '', relationship: '' };
    await page.request.post('/settings/emergency-contacts/new', { form, maxRedirects: 0 });
  }
  await page.goto('/settings/emergency-contacts');
}

export const contactRows = (page: Page) =>
  page.getByRole('list', { name: 'Your emergency contacts' }).getByRole('listitem');
export const contactRow = (page: Page, name: string) => contactRows(page).filter({ hasText: name });
