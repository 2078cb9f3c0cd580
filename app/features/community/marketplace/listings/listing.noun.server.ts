import { and, eq, inArray, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';

import { boardFollowers, listings } from '#db/schema';
import { can } from '~/domain/capabilities';
import { counted } from '~/domain/counted';
import { isUuid } from '~/domain/uuid';
import { searchNow, searchViewer } from '~/platform/search/search-kind.server';
import { now } from '~/platform/managing/counts.server';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';
import { findBlock, isNotBlocked } from '~/platform/residents/blocks.server';
import { erasesReports } from '~/platform/reports/erase-reports.server';
import type { ThreadKind } from '~/platform/threads/thread-kind.server';

import { digestJob, retractPost } from '../board/board-news.server';
import { waitingPath } from '../board/newcomers';
import { boardPath, listingPath, marketplacePath, ownItemsPath } from '../marketplace';
import { formatOffer, formatTitle, hasAnswers, type Offer } from '../offers';
import { listingReports } from './listing-reports.server';
import { isLiveAt, isSeenBy, noSuchListing, toListingState } from './listing-rows.server';
import { listingHolding, listingShare } from './listings.server';
import { listingReminderJob, sweepListings } from './listing-upkeep.server';

/**
 * Photos of live listings are visible to every resident who hasn't blocked the owner. Those of hidden and waiting ones
 * only to owners and report moderators.
 */
const listingPhotos: PhotoKind = {
  label: 'Marketplace item',
  isPersonal: false,
  toPath: listingPath,
  async findSeen(services, viewer, ids) {
    if (!viewer) return [];
    const isToDecide = or(isNotNull(listings.hiddenAt), isNotNull(listings.waitsSince));
    const isSeen = or(isSeenBy(services, viewer), can(viewer, 'reports') ? isToDecide : undefined);
    const rows = await services.db
      .select({ id: listings.id })
      .from(listings)
      .where(and(inArray(listings.id, ids.filter(isUuid)), isSeen));
    return rows.map(({ id }) => id);
  },
};

/** Public answers to a post of the board. */
const listingThreads: ThreadKind = {
  page: `${marketplacePath}/:listingId`,
  folder: 'answers',
  routes: 'routes/community/answers',
  words: {
    title: 'Answers',
    list: 'Answers',
    page: 'the post',
    label: 'Your answer',
    hint: 'All residents can read it and see your name. You’ll follow the answers.',
    send: 'Send answer',
    none: ['No answers yet', 'Be the first to answer.'],
  },
  verb: 'answered',
  titleOf: (id: SQLWrapper) => sql`(select ${listings.title} from ${listings} where ${listings.id} = ${id})`,
  async get(services, viewer, id) {
    const isNamed = isUuid(id) ? eq(listings.id, id) : sql`false`;
    const [row] = await services.db
      .select()
      .from(listings)
      .where(and(isNamed, isSeenBy(services, viewer)));
    if (!row || !hasAnswers(row.offer)) return noSuchListing();
    const isOwn = row.residentId === viewer.id;
    const isOpen = toListingState(row, services.clock.now()) === 'live';
    const isBlocked = !isOwn && (await findBlock(services, viewer, row.residentId)) !== null;
    return {
      name: formatTitle(row),
      ownerId: row.residentId,
      // The sentence doesn't reveal a block to the blocked person.
      whyNotWrite: isOpen && !isBlocked ? null : 'Answers can’t be sent to this post.',
    };
  },
};

const reportsOfListings = erasesReports(
  'listing',
  (id) => sql`select id::text from listings where resident_id = ${id}`,
);

export const listing: Noun = {
  search: [
    {
      name: 'listings',
      label: 'Marketplace',
      icon: 'tag',
      table: listings,
      title: listings.title,
      note: listings.offer,
      body: listings.description,
      isShown: sql`${isLiveAt(searchNow)} and ${isNotBlocked(searchViewer, listings.residentId)}`,
      order: sql`${listings.createdAt} desc`,
      toNote: (offer) => formatOffer(offer as Offer),
      toPath: listingPath,
    },
  ],
  pages: [
    {
      to: marketplacePath,
      title: 'Marketplace',
      words: 'buy sell swap borrow lend give away used second hand',
    },
    {
      to: boardPath,
      title: 'Neighbors’ Board',
      words: 'lost found pet cat dog keys ask question recommend recommendation looking for borrow wanted',
      elsewhere: { label: 'Ask your neighbors' },
    },
    { to: ownItemsPath, title: 'Your items', words: 'my listings marketplace messages' },
  ],
  threadKinds: { listing: listingThreads },
  photoKinds: { listing: listingPhotos },
  reportKinds: { listing: listingReports },
  shareKinds: { listing: listingShare },
  holdings: [listingHolding],
  personalData: [
    ownRows(listings, {
      name: 'listings',
      title: 'Your listings and posts',
      of: listings.residentId,
      also: [listings.thankedId],
      without: [listings.words],
      othersLose: reportsOfListings.othersLose!,
      async erase(services, person) {
        await reportsOfListings.erase!(services, person);
        const { id, offer, createdAt, residentId } = listings;
        const posts = services.db.select({ id, offer, createdAt }).from(listings);
        for (const post of await posts.where(eq(residentId, person.id))) await retractPost(services, post);
      },
    }),
    ownRows(boardFollowers, {
      name: 'board-kinds-followed',
      title: 'Kinds of posts you hear of',
      of: boardFollowers.residentId,
    }),
  ],
  needs: [
    {
      urgency: 'upkeep',
      may: 'reports',
      to: waitingPath,
      icon: 'person',
      count: sql`select count(*) from ${listings} where waits_since is not null
        and gone_at is null and hidden_at is null and expires_at > ${now}`,
      title: (count) => counted(count, 'newcomer’s post waits', 'newcomers’ posts wait'),
      note: 'Show or remove',
    },
  ],
  auditKinds: { listing: { one: 'post', all: 'Posts', toPath: listingPath } },
  jobs: [listingReminderJob, digestJob],
  sweeps: [sweepListings],
};
