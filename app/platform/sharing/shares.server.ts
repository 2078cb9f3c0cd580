import { sql } from 'drizzle-orm';
import { z } from 'zod/v4';

import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { readShareCounts } from './share-counts.server';
import {
  type Channel,
  channels,
  isNetwork,
  isShareKind,
  type Network,
  type Shareable,
  type Sharing,
} from './sharing';

export type ShareParams = { kind?: string | undefined; id?: string | undefined };

const idLimit = 200;

export const shareSchema = z.object({ channel: z.enum(channels, 'Unknown way of sharing.') });

/** @throws NotFound if the thing or kind doesn't exist for the viewer */
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

/** @param isCounted false for prefetches @returns the network's URL */
export async function shareByNetwork(
  services: Services,
  viewer: Viewer,
  { network = '', isCounted, origin, ...params }: ShareParams & NetworkPress,
): Promise<string> {
  if (!isNetwork(network)) throw new NotFound();
  const { kind, thing } = await getShareable(services, viewer, params);
  if (isCounted) await recordShare(services, viewer, { kind, id: thing.id, channel: network });
  return networkAddress(network, { ...thing, url: origin + thing.path });
}

type NetworkPress = { network?: string | undefined; isCounted: boolean; origin: string };

export async function countShare(
  services: Services,
  viewer: Viewer,
  { channel, ...params }: ShareParams & { channel: Channel },
): Promise<{ shares: number }> {
  const { kind, thing } = await getShareable(services, viewer, params);
  await recordShare(services, viewer, { kind, id: thing.id, channel });
  const shares = await readShareCounts(services, kind, [thing.id]);
  return { shares: shares[thing.id] ?? 0 };
}

async function getShareable(
  services: Services,
  viewer: Viewer,
  { kind = '', id = '' }: ShareParams,
): Promise<{ kind: Sharing['kind']; thing: Shareable }> {
  // PostgreSQL rejects NUL in text.
  if (!isShareKind(kind) || id.length > idLimit || id.includes('\0')) throw new NotFound();
  const thing = await services.registry.shareKinds[kind].find(services, viewer, id);
  if (!thing) throw new NotFound();
  return { kind, thing };
}

/** One statement keeps the count equal to the rows under concurrency. */
async function recordShare(
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

type Shared = Pick<Shareable, 'title' | 'description'> & { url: string };

/** Networks reject overlong URLs. */
const textLimit = 300;

/** Hosts of networks are hard-coded, so there is no open redirect. */
export function networkAddress(network: Network, shared: Shared): string {
  const { title, description, url } = inOneLine(shared);
  switch (network) {
    case 'facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', {
        u: url,
        quote: `${title}: ${description}`,
      });
    case 'twitter':
      return withQuery('https://twitter.com/intent/tweet', { text: `${title}: ${description}`, url });
    case 'linkedin':
      return withQuery('https://www.linkedin.com/sharing/share-offsite/', {
        url,
        title,
        summary: description,
      });
    case 'whatsapp':
      return withQuery('https://wa.me/', { text: `${title}: ${description} ${url}` });
  }
}

/** Builds a mailto: URL (RFC 6068) with CRLF line breaks. */
export function mailAddress(shared: Shared): string {
  const { title, description, url } = inOneLine(shared);
  return withQuery('mailto:', { subject: title, body: `${description}\r\n\r\n${url}` });
}

function inOneLine({ title, description, url }: Shared): Shared {
  return { title: oneLine(title), description: oneLine(description), url };
}

function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- line breaks would be headers of their own in a mail program
  const line = text.replace(/[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > textLimit ? `${characters.slice(0, textLimit - 1).join('')}…` : line;
}

/** Mail programs show + literally, so encode spaces as %20. */
const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
