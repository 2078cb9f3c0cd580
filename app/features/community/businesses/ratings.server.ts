import { and, eq } from 'drizzle-orm';

import { businessRatings } from '#db/schema';
import { refuseFor } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { BusinessCard } from './businesses';
import { whyNotWithdraw } from './businesses.policy';
import { getBusiness } from './businesses.server';
import type { RatingInput } from './businesses.schema.server';

/**
 * Rates a business, or changes the viewer's rating of it: each resident has one, however often and at once they press.
 * @returns the business as it was, and whether the viewer had not rated it
 * @throws NotFound
 */
export async function rateBusiness(
  services: Services,
  viewer: Viewer,
  id: string,
  { stars }: RatingInput,
): Promise<{ business: BusinessCard; isNew: boolean }> {
  const business = await getBusiness(services, viewer, id);
  const rating = { stars, ratedAt: services.clock.now() };
  await services.db
    .insert(businessRatings)
    .values({ ...rating, businessId: id, residentId: viewer.id })
    .onConflictDoUpdate({ target: [businessRatings.businessId, businessRatings.residentId], set: rating });
  return { business, isNew: business.ownStars === null };
}

/** Takes the viewer's rating back. @throws NotFound; Conflict where they have not rated it */
export async function withdrawRating(services: Services, viewer: Viewer, id: string): Promise<BusinessCard> {
  const business = await getBusiness(services, viewer, id);
  refuseFor(whyNotWithdraw(business));
  const { businessId, residentId } = businessRatings;
  await services.db.delete(businessRatings).where(and(eq(businessId, id), eq(residentId, viewer.id)));
  return business;
}
