import { randomUUID } from 'node:crypto';

import type { Db } from '../client';
import { emergencyContacts } from '../schema';

/** Fictional people with fictional numbers. */
const contacts = [
  sampleContact('demo-user', 'Elena Alvarez', '0122', 'elena.alvarez@example.org', 'family'),
  sampleContact('demo-manager', 'David Chen', '0123', 'david.chen@example.org', 'family'),
];

function sampleContact(
  residentId: string,
  name: string,
  number: string,
  email: string,
  relationship: 'family',
) {
  const phone = `+1 503-555-${number}`;
  const phoneE164 = `+1503555${number}`;
  return { residentId, name, phone, phoneE164, email, relationship, isPrimary: true };
}

/** Adds an emergency contact for both demo logins, only in a new neighborhood. Deleted contacts don't come back. */
export async function seedSampleContacts(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .insert(emergencyContacts)
    .values(contacts.map((contact) => ({ ...contact, id: randomUUID(), createdAt: now })));
}
