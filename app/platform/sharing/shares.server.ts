import { sql } from 'drizzle-orm';
import { z } from 'zod/v4';

import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { mailAddress, networkAddress } from './share-addresses.server';
import { readShareCounts } from './share-counts.server';
import { type Channel, channels, isNetwork, isShareKind, type Shareable, type Sharing } from './sharing';

/** A thing to share, as an address names it. */
export type ShareParams = { kind?: string | undefined; id?: string | undefined };

/** No id of ours is longer. */
const idLimit = 200;

export const shareSchema = z.object({ channel: z.enum(channels, 'Unknown way of sharing.') });

/**
 * A thing with all that sharing it needs.
 * @param origin ours, such as https://vclink.example.org: those who are sent the address are elsewhere
 * @throws NotFound where there is no such thing for the viewer, or no such kind
 */
export async function getSharing(
  services: Services,
  viewer: Viewer,
  params: ShareParams & { origin: string },
): Promise<Sharing> {
  const { kind, thing } = await getShareable(services, viewer, params);
  const shares = await readShareCounts(services, kind, [thing.id]);
  const url = params.origin + thing.path;
  return { ...thing, kind, url, mailUrl: mailAddress({ ...thing, url }), shares: shares[thing.id] ?? 0 };
}

/**
 * Where the viewer goes to share a thing by a network.
 * @param isCounted false where no person has pressed: a browser that looks ahead
 * @throws NotFound for an unknown network too
 */
export async function shareByNetwork(
  services: Services,
  viewer: Viewer,
  { network = '', isCounted, origin, ...params }: ShareParams & NetworkPress,
): Promise<string> {
  if (!isNetwork(network)) throw new NotFound();
  const { kind, thing } = await getShareable(services, viewer, params);
  if (isCounted) await count(services, viewer, { kind, id: thing.id, channel: network });
  return networkAddress(network, { ...thing, url: origin + thing.path });
}

type NetworkPress = { network?: string | undefined; isCounted: boolean; origin: string };

/**
 * Counts that the viewer shared a thing.
 * @returns how often it was shared by all
 * @throws NotFound
 */
export async function countShare(
  services: Services,
  viewer: Viewer,
  { channel, ...params }: ShareParams & { channel: Channel },
): Promise<{ shares: number }> {
  const { kind, thing } = await getShareable(services, viewer, params);
  await count(services, viewer, { kind, id: thing.id, channel });
  const shares = await readShareCounts(services, kind, [thing.id]);
  return { shares: shares[thing.id] ?? 0 };
}

async function getShareable(
  services: Services,
  viewer: Viewer,
  { kind = '', id = '' }: ShareParams,
): Promise<{ kind: Sharing['kind']; thing: Shareable }> {
  // PostgreSQL can't be asked for a NUL.
  if (!isShareKind(kind) || id.length > idLimit || id.includes('\0')) throw new NotFound();
  const thing = await services.registry.shareKinds[kind].find(services, viewer, id);
  if (!thing) throw new NotFound();
  return { kind, thing };
}

/** One statement: however many press at once, the count is that of the rows. */
async function count(
  { db, clock, config }: Services,
  viewer: Viewer,
  { kind, id, channel }: { kind: string; id: string; channel: Channel },
): Promise<void> {
  const now = clock.now();
  await db.execute(sql`
    with added as (
      insert into content_shares (kind, subject_id, resident_id, channel, day, shared_at)
      values (${kind}, ${id}, ${viewer.id}, ${channel},
        ${dayIn(config.timeZone, now)}::date, ${now.toISOString()}::timestamptz)
      on conflict do nothing
      returning kind, subject_id
    )
    insert into share_counts (kind, subject_id, shares)
    select kind, subject_id, 1 from added
    on conflict (kind, subject_id) do update set shares = share_counts.shares + 1`);
}
