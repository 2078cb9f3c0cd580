import type { Contact, ContactCard } from './contacts';

/** The fields that `/api/emergency-contacts` documents (S1 §3), and no other. */
export const pickContact = ({
  id,
  name,
  phone,
  email,
  relationship,
  isPrimary,
  userId,
}: ContactCard): Contact => ({ id, name, phone, email, relationship, isPrimary, userId });
