import type { ContactCard } from '~/features/safety/contacts/contacts';

import type { ShareEntry } from '../shares';

export type PanelContact = Pick<ContactCard, 'id' | 'name' | 'phone' | 'dial' | 'isPrimary' | 'declined'>;

/** What the emergency page and its dialog show to a resident. */
export type SharePanelData = {
  contacts: PanelContact[];
  /** Newest first: those whose links work still. */
  activeShares: ShareEntry[];
  /** The profile's address in one line; null where it has none. */
  homeAddress: string | null;
  /** To a manager who shares where no mail server is set up: the mails are files in the outbox. */
  isOutboxSaid: boolean;
  /** The same press is the same share. */
  formToken: string;
};

/** The same, for the dialog, which asks for it by itself. */
export const panelPath = '/api/emergency-share/panel';
