import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';

import { businesses, businessHolidays, businessHours, businessRatings } from '#db/schema';
import { NotFound, throwConflict } from '~/domain/errors';
import { parsePhoneText } from '~/domain/phone.server';
import { hasWords } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { webAddress } from '~/domain/web-address.server';
import { holidaysColumn, hoursColumn, toOpenTimes } from '~/platform/places/opening-hours.server';
import type { ShareKind } from '~/platform/sharing/share-kind.server';

import { type BusinessCard, businessPath, type Rating, whyNotWithdraw } from './businesses';
import type { RatingInput } from './businesses.schema.server';

/** Matches every word of `q` against name, category and description. @param options.q as from `readSearch` */
export function listBusinesses(services: Services, viewer: Viewer, { q = '' }: { q?: string } = {}) {
  const { name, category, description } = businesses;
  return readBusinesses(services, viewer, hasWords(q, [name, category, sql`coalesce(${description}, '')`]));
}

async function findBusiness(services: Services, viewer: Viewer, id: string) {
  const [business] = await readBusinesses(services, viewer, eq(businesses.id, id));
  return business ?? null;
}

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
      holidays: holidaysColumn(businessHolidays, eq(businessHolidays.businessId, businesses.id)),
      average: ratings.average,
      count: ratings.count,
      ownStars: ratings.own,
    })
    .from(businesses)
    .leftJoinLateral(ratings, sql`true`)
    .where(and(isNull(businesses.retiredAt), which))
    .orderBy(asc(businesses.position), asc(businesses.id));
  return rows.map((row) => {
    const { position: _, retiredAt: __, hours, holidays, ...shown } = row;
    const { sampleRating, sampleReviews, average, count, phone, website, ...facts } = shown;
    return {
      ...facts,
      openTimes: toOpenTimes(services, hours, holidays),
      phone: phone === null ? null : parsePhoneText(phone, services.config.country),
      website: webAddress(website),
      rating: toRating({ average, count, sampleRating, sampleReviews }),
    };
  });
}

type Rated = Record<'average' | 'count' | 'sampleRating' | 'sampleReviews', number | null>;

/** The first resident's rating replaces the sample rating. */
function toRating({ average, count, sampleRating, sampleReviews }: Rated): Rating | null {
  if (average !== null && count !== null) return { by: 'residents', rating: average, reviews: count };
  if (sampleRating === null || sampleReviews === null) return null;
  return { by: 'sample', rating: Math.round(sampleRating * 10) / 10, reviews: sampleReviews };
}

/** @returns the business before the rating, and whether this rating is the viewer's first */
export async function rateBusiness(services: Services, viewer: Viewer, id: string, { stars }: RatingInput) {
  const business = await getBusiness(services, viewer, id);
  const rating = { stars, ratedAt: services.clock.now() };
  await services.db
    .insert(businessRatings)
    .values({ ...rating, businessId: id, residentId: viewer.id })
    .onConflictDoUpdate({ target: [businessRatings.businessId, businessRatings.residentId], set: rating });
  return { business, isNew: business.ownStars === null };
}

export async function withdrawRating(services: Services, viewer: Viewer, id: string): Promise<BusinessCard> {
  const business = await getBusiness(services, viewer, id);
  throwConflict(whyNotWithdraw(business));
  const { businessId, residentId } = businessRatings;
  await services.db.delete(businessRatings).where(and(eq(businessId, id), eq(residentId, viewer.id)));
  return business;
}

export const businessShare: ShareKind = {
  async find(services, viewer, id) {
    const business = await findBusiness(services, viewer, id);
    if (!business) return null;
    const { name, category, address } = business;
    const description = [category, address].filter((part) => part !== null).join(', ');
    return { id, title: name, description, path: businessPath(id) };
  },
};
