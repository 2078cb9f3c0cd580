import { randomUUID } from 'node:crypto';

import type { Services } from '~/domain/services';
import { isManager, type Viewer } from '~/domain/viewer';
import { listContactCards } from '~/features/safety/contacts/contacts.server';
import { readBasemapSetup } from '~/platform/map/basemap-setup.server';
import { getProfile } from '~/platform/profiles/profiles.server';

import { toShareState } from '../share-state';
import type { ShareUpdate } from '../shares';
import { listShares } from '../shares.server';
import { toHomeAddress, toHomePlace } from './stored-place.server';

export type SharePanelData = Awaited<ReturnType<typeof loadSharePanel>>;

export async function loadSharePanel(services: Services, viewer: Viewer) {
  const [contacts, shares, profile, basemap] = await Promise.all([
    listContactCards(services, viewer),
    listShares(services, viewer),
    getProfile(services, viewer),
    readBasemapSetup(services),
  ]);
  const activeShares = shares.filter(({ isActive }) => isActive);
  const running = activeShares.find((share) => share.contacts.length > 0);
  return {
    contacts: contacts.map(({ id, name, phone, dial, isPrimary, declined, ways, waysNotSetUp }) => ({
      id,
      name,
      phone,
      dial,
      isPrimary,
      declined,
      ways: ways.filter((way) => !waysNotSetUp.includes(way)),
    })),
    activeShares,
    noted: {
      at: services.clock.now().toISOString(),
      running: running
        ? { id: running.id, state: toShareState(activeShares.map((share) => share.contacts)) }
        : null,
    } satisfies ShareUpdate,
    homeAddress: toHomeAddress(profile),
    homePlace: toHomePlace(profile),
    center: services.config.mapCenter,
    basemap,
    // For managers without a mail server: the mails are files in the outbox.
    isOutboxSaid: isManager(viewer) && services.mail.kind === 'outbox' && activeShares.length > 0,
    formToken: randomUUID(),
  };
}
