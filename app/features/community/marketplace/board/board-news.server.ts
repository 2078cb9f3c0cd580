import { createHash } from 'node:crypto';

import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';

import { boardFollowers, listings, residents } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { job } from '~/jobs/job.server';
import { broadcastNotification, retractNotification } from '~/platform/notifications/broadcast.server';
import { createNotifications } from '~/platform/notifications/notifications.server';
import { hasNoBlock } from '~/platform/residents/blocks.server';
import { hasAccess } from '~/platform/residents/household.server';
import { retractThread } from '~/platform/threads/thread-messages.server';

import { isLive, type ListingRow } from '../listings/listing-rows.server';
import { boardPath, listingPath } from '../marketplace';
import { type BoardOffer, boardKinds, findBoardKind, formatTitle } from '../offers';

/** Local hour of the daily notification: people are home, and it is before most quiet hours. */
const digestHour = 17;
const shownTitles = 5;
const setSize = 500;
const longestQuote = 280;

export async function listFollowed({ db }: Services, viewer: Viewer): Promise<BoardOffer[]> {
  const rows = await db
    .select({ offer: boardFollowers.offer })
    .from(boardFollowers)
    .where(eq(boardFollowers.residentId, viewer.id));
  return rows.map(({ offer }) => offer);
}

/** Replaces the kinds of posts that the viewer hears of. */
export function saveFollowed(
  services: Services,
  viewer: Viewer,
  kinds: readonly BoardOffer[],
): Promise<void> {
  return inTransaction(services, async ({ db, clock }) => {
    const { residentId, offer } = boardFollowers;
    await db
      .delete(boardFollowers)
      .where(and(eq(residentId, viewer.id), sql`not (${offer} = any (${`{${kinds.join(',')}}`}::text[]))`));
    if (kinds.length === 0) return;
    await db
      .insert(boardFollowers)
      .values(kinds.map((offer) => ({ residentId: viewer.id, offer, since: clock.now() })))
      .onConflictDoNothing();
  });
}

type Post = Pick<ListingRow, 'id' | 'offer' | 'title' | 'description' | 'residentId'>;

/**
 * Tells a kind's followers at once, if the kind is heard so. The notification has the post's id, so that hiding the
 * post can retract it.
 */
export async function announcePost(services: Services, post: Post): Promise<void> {
  if (findBoardKind(post.offer)?.heard !== 'at once') return;
  const { residentId, offer } = boardFollowers;
  const followers = services.db
    .select({ id: residentId })
    .from(boardFollowers)
    .where(
      and(
        eq(offer, post.offer as BoardOffer),
        ne(residentId, post.residentId),
        hasNoBlock(residentId, post.residentId),
      ),
    );
  await broadcastNotification(services, followers.getSQL(), {
    id: post.id,
    type: 'board_post',
    title: formatTitle(post),
    message: cutQuote(post.description) || 'A neighbor posted it on the Neighbors’ Board.',
    url: listingPath(post.id),
    aboutId: post.residentId,
  });
}

function cutQuote(text: string): string {
  const characters = [...text];
  return characters.length > longestQuote ? `${characters.slice(0, longestQuote).join('')}…` : text;
}

/** Tells followers once a day of the other kinds' new posts. Repeats are harmless: each day has one notification id. */
export const digestJob = job('tell-of-board-posts', tellOfPosts, { every: '7 * * * *' });

async function tellOfPosts(services: Services, _payload: unknown, stopping?: AbortSignal): Promise<void> {
  const { clock, config } = services;
  const day = dayIn(config.timeZone, clock.now());
  const [from, until] = [addDays(day, -1), day].map((one) => digestTime(config.timeZone, one));
  if (clock.now() < until!) return;
  const due = await listDue(services, from!, until!);
  for (let at = 0; at < due.length && !stopping?.aborted; at += setSize) {
    const news = due.slice(at, at + setSize).map(({ residentId, posts }) => ({
      residentId,
      id: toDigestId(day),
      type: 'board_post',
      title:
        posts.length === 1
          ? 'New on the Neighbors’ Board'
          : `${posts.length} new posts on the Neighbors’ Board`,
      message: formatPosts(posts),
      url: boardPath,
    }));
    await createNotifications(services, news);
  }
}

const formatPosts = (posts: readonly DuePost[]): string => {
  const titles = posts.slice(0, shownTitles).map(formatTitle);
  const rest = posts.length - titles.length;
  return [...titles, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n');
};

type DuePost = Pick<ListingRow, 'offer' | 'title'>;

/** New posts of an interval by follower: not their own, and nobody's with a block between the two. */
async function listDue(services: Services, from: Date, until: Date) {
  const daily = boardKinds.flatMap(({ heard, value }) => (heard === 'daily' ? [value] : []));
  const { residentId, offer } = boardFollowers;
  const post = sql`json_build_object('offer', ${listings.offer}, 'title', ${listings.title})`;
  return services.db
    .select({
      residentId,
      posts: sql<DuePost[]>`json_agg(${post} order by ${desc(listings.createdAt)}, ${listings.id})`,
    })
    .from(boardFollowers)
    .innerJoin(listings, eq(listings.offer, offer))
    .innerJoin(residents, eq(residents.id, residentId))
    .where(
      and(
        inArray(listings.offer, daily),
        gt(listings.createdAt, from),
        lte(listings.createdAt, until),
        isLive(services),
        ne(listings.residentId, residentId),
        hasNoBlock(residentId, listings.residentId),
        hasAccess(services.clock.now()),
      ),
    )
    .groupBy(residentId)
    .orderBy(asc(residentId));
}

const digestTime = (timeZone: string, day: string): Date => toInstant(timeZone, `${day}T${digestHour}:00`)!;

/** The day whose notification names a post. */
function digestDay({ config }: Services, createdAt: Date): string {
  const day = dayIn(config.timeZone, createdAt);
  return createdAt <= digestTime(config.timeZone, day) ? day : addDays(day, 1);
}

/** A UUID of its day. */
function toDigestId(day: string): string {
  const hex = createHash('sha256').update(`board posts of ${day}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Removes a post and its answers from inboxes. A day's notification goes as a whole; the job's next run that day makes
 * it again without the post.
 */
export async function retractPost(
  services: Services,
  { id, offer, createdAt }: Pick<ListingRow, 'id' | 'offer' | 'createdAt'>,
): Promise<void> {
  const kind = findBoardKind(offer);
  if (!kind) return;
  const isDaily = kind.heard === 'daily';
  await retractNotification(services, isDaily ? toDigestId(digestDay(services, createdAt)) : id);
  await retractThread(services, { subject: 'listing', id });
}
