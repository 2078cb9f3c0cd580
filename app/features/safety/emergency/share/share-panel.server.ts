import { randomUUID } from 'node:crypto';

import type { Services } from '~/domain/services';
import { isManager, type Viewer } from '~/domain/viewer';
import { listContactCards } from '~/features/safety/contacts/contacts.server';
import { getProfile } from '~/platform/profiles/profiles.server';

import { listShares } from '../shares.server';
import type { SharePanelData } from './use-share-panel';
import { toHomeAddress } from './stored-place.server';

/** What the emergency page shows to the viewer, from their contacts, shares and profile. */
export async function loadSharePanel(services: Services, viewer: Viewer): Promise<SharePanelData> {
  const [contacts, shares, profile] = await Promise.all([
    listContactCards(services, viewer),
    listShares(services, viewer),
    getProfile(services, viewer),
  ]);
  const activeShares = shares.filter(({ isActive }) => isActive);
  return {
    contacts: contacts.map(({ id, name, phone, dial, isPrimary, declined }) => ({
      id,
      name,
      phone,
      dial,
      isPrimary,
      declined,
    })),
    activeShares,
    homeAddress: toHomeAddress(profile),
    isOutboxSaid: isManager(viewer) && services.mail.kind === 'outbox' && activeShares.length > 0,
    formToken: randomUUID(),
  };
}
