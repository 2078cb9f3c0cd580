import type { Contact } from './contacts';

/** The fields that `/api/emergency-contacts` documents (S1 §3), and no other. */
export const pickContact = ({
  id,
  name,
  phone,
  email,
  relationship,
  isPrimary,
  userId,
}: Contact): Contact => ({ id, name, phone, email, relationship, isPrimary, userId });
