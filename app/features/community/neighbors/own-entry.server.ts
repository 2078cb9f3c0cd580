import { eq, sql } from 'drizzle-orm';

import { directoryEntries, homes, profileFacets, profiles, residencies } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { formatNoNumberError, hasPhoneNumber } from '~/domain/phone.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readOwnPhotos } from '~/platform/profiles/avatars.server';
import { isCurrent } from '~/platform/residents/household.server';
import { lockResident } from '~/platform/residents/lock-resident.server';

import { type Facet, facetLabels } from './neighbors';

/** The viewer's entry and what it can show of the profile. `state` is null for a resident who isn't listed. */
export async function readOwnEntry(services: Services, viewer: Viewer) {
  const { db, clock } = services;
  const { residentId, field, value, circle } = profileFacets;
  const [entries, facets, [home], [profile], photos] = await Promise.all([
    db.select().from(directoryEntries).where(eq(directoryEntries.residentId, viewer.id)),
    db.select({ field, value, circle }).from(profileFacets).where(eq(residentId, viewer.id)),
    db
      .select({ label: homes.label, street: homes.street })
      .from(residencies)
      .innerJoin(homes, eq(homes.id, residencies.homeId))
      .where(sql`${residencies.residentId} = ${viewer.id} and ${isCurrent(clock.now())}`),
    db.select({ name: profiles.name }).from(profiles).where(eq(profiles.residentId, viewer.id)),
    readOwnPhotos(services, viewer),
  ]);
  const [entry] = entries;
  return {
    state: entry ? (entry.hiddenAt ? ('hidden' as const) : ('listed' as const)) : null,
    confirmedAt: entry?.confirmedAt.toISOString() ?? null,
    facets: facets as Facet[],
    name: profile?.name ?? null,
    home: home?.label ?? null,
    street: home?.street ?? null,
    hasPhoto: photos.length > 0,
  };
}

export type OwnEntry = Awaited<ReturnType<typeof readOwnEntry>>;

/**
 * Lists the viewer with these facets, which replace the earlier ones. An entry that a manager hid stays hidden.
 * @throws Invalid on `phone`; Conflict for a profile without a name
 */
export async function saveEntry(services: Services, viewer: Viewer, facets: readonly Facet[]): Promise<void> {
  const phone = facets.find(({ field }) => field === 'phone')?.value;
  if (phone !== undefined && !hasPhoneNumber(phone, services.config.country)) {
    const detail = formatNoNumberError(facetLabels.phone);
    throw new Invalid(detail, { phone: [detail] });
  }
  await inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    const [profile] = await services.db
      .select({ name: profiles.name })
      .from(profiles)
      .where(eq(profiles.residentId, viewer.id));
    if (!profile?.name) throw new Conflict('Add your name to your profile first. Neighbors find you by it.');
    const now = services.clock.now();
    await services.db
      .insert(directoryEntries)
      .values({ residentId: viewer.id, listedAt: now, confirmedAt: now })
      .onConflictDoUpdate({
        target: directoryEntries.residentId,
        set: { confirmedAt: now, askedAt: null },
      });
    await services.db.delete(profileFacets).where(eq(profileFacets.residentId, viewer.id));
    if (facets.length > 0)
      await services.db
        .insert(profileFacets)
        .values(facets.map((facet) => ({ residentId: viewer.id, ...facet })));
  });
}

/** Idempotent. A hidden entry loses its fields, but stays hidden, so that a new one doesn't show again. */
export function leaveDirectory(services: Services, viewer: Viewer): Promise<void> {
  return inTransaction(services, async ({ db }) => {
    await db.delete(profileFacets).where(eq(profileFacets.residentId, viewer.id));
    await db
      .delete(directoryEntries)
      .where(sql`${directoryEntries.residentId} = ${viewer.id} and ${directoryEntries.hiddenAt} is null`);
  });
}

/** Answers the mail "still right?". @throws NotFound for a resident who isn't listed */
export async function confirmEntry({ db, clock }: Services, viewer: Viewer): Promise<void> {
  const confirmed = await db
    .update(directoryEntries)
    .set({ confirmedAt: clock.now(), askedAt: null })
    .where(eq(directoryEntries.residentId, viewer.id))
    .returning({ id: directoryEntries.residentId });
  if (confirmed.length === 0) throw new NotFound('You aren’t in the directory.');
}
