import { and, eq, isNull } from 'drizzle-orm';

import { homes, problems } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Invalid } from '~/domain/errors';
import { type Place, roundPlace } from '~/domain/place';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { savePhotos } from '~/platform/photos/photos.server';
import { hasName } from '~/platform/residents/household.server';
import { lockResident } from '~/platform/residents/lock-resident.server';

import type { CallerInput } from './manage-problems.schema.server';
import { tellManagers } from '../problem-news.server';
import { listNearby } from '../nearby-problems.server';
import { type ProblemCard, problemKind, problemLimits } from '../problems';
import { getCategory, insertProblem } from '../report-problem.server';

type Entered = { id: string } | { nearby: ProblemCard[] };

/**
 * Enters a problem for somebody who called. Nobody follows it. A double submit is ignored.
 * @throws Invalid on `category`, `home` or `photo`
 */
export function enterProblem(services: Services, viewer: Viewer, input: CallerInput): Promise<Entered> {
  return asStaff(services, viewer, ['problems', 'enter problems'], async (services, note) => {
    await lockResident(services, viewer.id);
    const dedupeKey = toDedupeKey(input.formToken, input.category, input.text);
    const isSame = and(
      isNull(problems.reporterId),
      eq(problems.source, 'staff'),
      eq(problems.dedupeKey, dedupeKey),
    );
    const [earlier] = await services.db.select({ id: problems.id }).from(problems).where(isSame);
    if (earlier) return earlier;
    const category = await getCategory(services, input.category);
    const home = await findHome(services, input.home);
    if (category.isPrivate && home === null) throw invalidHome('Enter the home, which alone reads it.');
    const { latitude, longitude } = input;
    const pin = latitude === null || longitude === null ? null : roundPlace({ latitude, longitude });
    if (!input.isAnother && pin && !category.isPrivate) {
      const nearby = await listNearby(services, viewer, { categoryId: category.id, place: pin });
      if (nearby.length > 0) return { nearby };
    }
    const { id, number } = await insertProblem(services, {
      category,
      text: input.text,
      answers: [],
      // A public problem never shows where the caller lives.
      place: pin ?? (category.isPrivate ? home!.place : null),
      landmark: input.landmark,
      homeId: home?.id ?? null,
      isAtHome: category.isPrivate,
      about: null,
      reporterId: null,
      source: 'staff',
      caller: input.caller,
      dedupeKey,
    });
    await savePhotos(services, viewer, { subject: 'problem', id }, input.photos, problemLimits.photos);
    await note({ verb: 'added', kind: problemKind, subjectId: id });
    await tellManagers(
      services,
      { id, number, category: category.name, isPrivate: category.isPrivate },
      { title: 'New problem', message: input.text, but: viewer.id },
    );
    return { id };
  });
}

type FoundHome = { id: string; place: Place | null };

async function findHome({ db }: Services, name: string): Promise<FoundHome | null> {
  if (name === '') return null;
  const [home] = await db
    .select({ id: homes.id, latitude: homes.latitude, longitude: homes.longitude })
    .from(homes)
    .where(and(hasName(name), isNull(homes.retiredAt)));
  if (!home) throw invalidHome('No home has this name. Choose one from the list.');
  const { id, latitude, longitude } = home;
  return { id, place: latitude === null || longitude === null ? null : { latitude, longitude } };
}

const invalidHome = (detail: string) => new Invalid(detail, { home: [detail] });
