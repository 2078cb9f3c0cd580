import { and, ne } from 'drizzle-orm';

import { listings } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { formatNeighbor } from '~/platform/residents/format-author';

import { isShownTo, listingsQuery } from '../marketplace/listings/listing-rows.server';
import { isOfSection } from '../marketplace/listings/listings.server';
import { listingPath } from '../marketplace/marketplace';
import { formatTitle } from '../marketplace/offers';

/** The newest post of the neighbors' board by another resident, as a row of home. */
export async function findNeighborsAsk(services: Services, viewer: Viewer) {
  const isOthers = and(isShownTo(services, viewer), isOfSection('board'), ne(listings.residentId, viewer.id));
  const [post] = await listingsQuery(services, viewer, { where: isOthers, limit: 1, isCut: true });
  if (!post) return null;
  const { author: name, authorRole: role, answers } = post;
  const author = formatNeighbor({ name, role, isOwn: false });
  return { title: formatTitle(post), to: listingPath(post.id), author, answers };
}
