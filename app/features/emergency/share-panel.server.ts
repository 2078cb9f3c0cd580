import { randomUUID } from 'node:crypto';

import type { Services } from '../../domain/services';
import type { Viewer } from '../../domain/viewer';
import { listContactCards } from '../contacts/contacts.server';
import type { Profile } from '../profiles/profiles';
import { getProfile } from '../profiles/profiles.server';
import type { SharePanelData } from './share-panel-data';
import { listShares } from './shares.server';

/** What the emergency page shows to the viewer, from their contacts, shares and profile. */
export async function loadSharePanel(services: Services, viewer: Viewer): Promise<SharePanelData> {
  const [contacts, shares, profile] = await Promise.all([
    listContactCards(services, viewer),
    listShares(services, viewer),
    getProfile(services, viewer),
  ]);
  return {
    contacts: contacts.map(({ id, name, phone, dial, isPrimary, hasDeclined }) => ({
      id,
      name,
      phone,
      dial,
      isPrimary,
      hasDeclined,
    })),
    activeShares: shares.filter(({ isActive }) => isActive),
    homeAddress: homeAddressOf(profile),
    formToken: randomUUID(),
  };
}

/** "12 Alder Court, Unit 12B, Beaverton"; a town alone tells nobody where to go. */
function homeAddressOf({ address, unit, city }: Profile): string | null {
  if (!address && !unit) return null;
  const unitName = unit && /^\S*\d\S*$/.test(unit) ? `Unit ${unit}` : unit;
  const line = [address, unitName, city].filter(Boolean).join(', ').replace(/\s+/g, ' ');
  // The same bound as what is typed: a longer one would be refused, and whoever is in need would have to cut it.
  return line.length <= addressLimit ? line : null;
}

/** The most characters of a typed place (shares.schema.server.ts). */
const addressLimit = 500;
