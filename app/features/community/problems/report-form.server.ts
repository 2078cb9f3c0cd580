import { parseAt, type Place } from '~/domain/place';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { findHome } from '~/platform/residents/household.server';

import { listCategories } from './categories.server';
import { listNearby } from './nearby-problems.server';
import { problemLimits, type ProblemCard } from './problems';
import { findAbout } from './report-problem.server';

/** @param query `category`, `about`, `at` and `landmark`, as in `toNewProblem`. What can't be read is left out. */
export async function readReportForm(services: Services, viewer: Viewer, query: URLSearchParams) {
  const [categories, about, setup, home] = await Promise.all([
    listCategories(services, viewer),
    findAbout(services, query.get('about')),
    readPlaceSetup(services),
    findHome(services, viewer),
  ]);
  const category =
    categories.find(({ id }) => id === query.get('category')) ??
    categories.find(({ suits }) => about !== null && suits === about.kind) ??
    null;
  const place = parseAt(query.get('at'));
  const where = place ?? about?.place ?? null;
  const start = {
    categoryId: category?.id ?? '',
    about: about && { name: `${about.kind}:${about.id}`, title: about.title },
    place,
    landmark: (query.get('landmark') ?? '').slice(0, problemLimits.landmark),
    nearby: category ? await listNearbyOf(services, viewer, category.id, where) : [],
  };
  return { categories, start, setup, hasHome: home !== null, formToken: crypto.randomUUID() };
}

export async function readNearby(
  services: Services,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<ProblemCard[]> {
  const place = parseAt(query.get('at')) ?? (await findAbout(services, query.get('about')))?.place ?? null;
  return listNearbyOf(services, viewer, query.get('category') ?? '', place);
}

/** Problems of a home aren't compared: two leaks in one home are two. */
async function listNearbyOf(
  services: Services,
  viewer: Viewer,
  categoryId: string,
  place: Place | null,
): Promise<ProblemCard[]> {
  if (!place) return [];
  const found = await listNearby(services, viewer, { categoryId, place });
  return found.filter(({ isPrivate }) => !isPrivate);
}
