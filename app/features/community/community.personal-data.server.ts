import { sql } from 'drizzle-orm';

import {
  businesses,
  businessRatings,
  eventRsvps,
  events,
  listingMessages,
  listings,
  seatReservations,
  shuttleRoutes,
  shuttleStops,
} from '#db/schema';
import { nameFor, ownRows, type PersonalData } from '~/platform/own-data/personal-data.server';
import { listingMessageKind } from './marketplace/marketplace';
import { eraseReportsOf } from '~/platform/reports/erase-reports.server';

const listingOfMessage = sql`(select ${listings.title} from ${listings} where ${listings.id} = ${listingMessages.listingId})`;

const isOfTalksWith = (
  id: string,
) => sql`(${listingMessages.neighborId} = ${id} or ${listingMessages.authorId} = ${id}
  or ${listingMessages.listingId} in (select id from listings where resident_id = ${id}))`;

/** What community has of a resident. */
export const communityData: PersonalData[] = [
  ownRows(eventRsvps, {
    name: 'event-answers',
    title: 'Your answers to events',
    of: eventRsvps.residentId,
    with: { event: sql`(select ${events.title} from ${events} where ${events.id} = ${eventRsvps.eventId})` },
  }),
  ownRows(businessRatings, {
    name: 'business-ratings',
    title: 'Businesses that you rated',
    of: businessRatings.residentId,
    with: {
      business: sql`(select ${businesses.name} from ${businesses} where ${businesses.id} = ${businessRatings.businessId})`,
    },
  }),
  ownRows(listings, {
    name: 'listings',
    title: 'Your listings on the marketplace',
    of: listings.residentId,
    without: [listings.words],
    erase: (services, { id }) =>
      eraseReportsOf(services, 'listing', sql`select id::text from listings where resident_id = ${id}`),
  }),
  // A conversation has two people, and goes with either.
  ownRows(listingMessages, {
    name: 'listing-messages',
    title: 'Conversations about listings',
    of: listingMessages.neighborId,
    also: [listingMessages.authorId],
    // What a manager took down its author alone has.
    whose: (id) =>
      sql`${isOfTalksWith(id)} and (${listingMessages.hiddenAt} is null or ${listingMessages.authorId} = ${id})`,
    erase: (services, { id }) =>
      eraseReportsOf(
        services,
        listingMessageKind,
        sql`select id::text from listing_messages where ${isOfTalksWith(id)}`,
      ),
    with: {
      listing: listingOfMessage,
      author: nameFor(listingMessages.authorId),
    },
  }),
  ownRows(seatReservations, {
    name: 'shuttle-seats',
    title: 'Seats on the shuttle',
    of: seatReservations.residentId,
    with: {
      route: sql`(select ${shuttleRoutes.name} from ${shuttleRoutes} where ${shuttleRoutes.id} = ${seatReservations.routeId})`,
      stop: sql`(select ${shuttleStops.name} from ${shuttleStops} where ${shuttleStops.id} = ${seatReservations.stopId})`,
    },
  }),
];
