import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import { businesses, businessHours, businessRatings } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { digitsToDial } from '~/domain/phone';
import { hasWords } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { webAddress } from '~/domain/web-address.server';
import { hoursColumn, toOpenTimes } from '~/platform/places/opening-hours.server';

import type { BusinessCard, Rating } from './businesses';

/** As many as a page can show; a neighborhood has fewer. */
const listLimit = 100;

/**
 * The businesses whose name, category or description have every word of `q`, or all, in their order.
 * @param options.q as `readSearch` lets it through; '' is all
 */
export function listBusinesses(
  services: Services,
  viewer: Viewer,
  { q = '' }: { q?: string } = {},
): Promise<BusinessCard[]> {
  const { name, category, description } = businesses;
  return readBusinesses(services, viewer, hasWords(q, [name, category, description]));
}

export async function findBusiness(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<BusinessCard | null> {
  const [business] = await readBusinesses(services, viewer, eq(businesses.id, id));
  return business ?? null;
}

/** @throws NotFound */
export async function getBusiness(services: Services, viewer: Viewer, id: string): Promise<BusinessCard> {
  const business = await findBusiness(services, viewer, id);
  if (!business) throw new NotFound('There is no such business.');
  return business;
}

async function readBusinesses(services: Services, viewer: Viewer, which: SQL): Promise<BusinessCard[]> {
  const { db } = services;
  const ratings = db
    .select({
      businessId: businessRatings.businessId,
      average: sql<number>`round(avg(${businessRatings.stars}), 1)::float8`.as('average'),
      count: sql<number>`count(*)::int`.as('count'),
      own: sql<
        number | null
      >`max(${businessRatings.stars}) filter (where ${eq(businessRatings.residentId, viewer.id)})`.as('own'),
    })
    .from(businessRatings)
    .where(eq(businessRatings.businessId, businesses.id))
    .groupBy(businessRatings.businessId)
    .as('ratings');
  const rows = await db
    .select({
      ...getTableColumns(businesses),
      hours: hoursColumn(businessHours, eq(businessHours.businessId, businesses.id)),
      average: ratings.average,
      count: ratings.count,
      ownStars: ratings.own,
    })
    .from(businesses)
    .leftJoinLateral(ratings, sql`true`)
    .where(which)
    .orderBy(asc(businesses.position), asc(businesses.id))
    .limit(listLimit);
  return rows.map(
    ({ position: _, hours, sampleRating, sampleReviews, average, count, phone, website, ...row }) => ({
      ...row,
      openTimes: toOpenTimes(services, hours),
      phone: phone === null ? null : { shown: phone, dial: digitsToDial(phone) },
      website: webAddress(website),
      rating: toRating({ average, count, sampleRating, sampleReviews }),
    }),
  );
}

type Rated = Record<'average' | 'count' | 'sampleRating' | 'sampleReviews', number | null>;

/** What residents say counts alone, from the first of them on. */
function toRating({ average, count, sampleRating, sampleReviews }: Rated): Rating | null {
  if (average !== null && count !== null) return { by: 'residents', rating: average, reviews: count };
  if (sampleRating === null || sampleReviews === null) return null;
  return { by: 'sample', rating: Math.round(sampleRating * 10) / 10, reviews: sampleReviews };
}
