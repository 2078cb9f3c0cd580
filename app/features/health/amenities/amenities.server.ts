import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { amenities, amenityAgreements, classes } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { renderMarkdown } from '~/domain/markdown.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { amenityKey, classKey } from '~/features/health/slots/slot-plan';
import { closuresOf } from '~/platform/closures/closures';
import { formatClosuresAhead } from '~/platform/closures/closed-days.server';
import { listClosures } from '~/platform/closures/closures.server';
import type { OpeningHour } from '~/platform/places/opening-hours';
import { formatWeek } from '~/platform/places/opening-words';

import type { AmenityCard, AmenityPage, ClassCard } from './amenities';
import type { ClassTime } from './class-times';
import { isCurrentAgreement } from './rules.server';

export const isClassShown = sql`${classes.retiredAt} is null and exists (
  select from ${amenities} where ${amenities.id} = ${classes.amenityId} and ${amenities.retiredAt} is null)`;

export async function listAmenities(services: Services): Promise<AmenityCard[]> {
  const [rows, closed] = await Promise.all([allAmenities(services.db, {}), readClosed(services)]);
  return rows.map((amenity) => ({ ...amenity, closed: closed([amenityKey(amenity.id)]) }));
}

export async function listClasses(services: Services): Promise<ClassCard[]> {
  const [rows, closed] = await Promise.all([readClassRows(services), readClosed(services)]);
  return rows.map((held) => ({ ...held, closed: closed([classKey(held.id), amenityKey(held.amenityId)]) }));
}

export async function getAmenity(services: Services, viewer: Viewer, id: string): Promise<AmenityPage> {
  const [[found], closed] = await Promise.all([
    services.db
      .select({
        ...amenityCard,
        rules: amenities.rules,
        mustAgree: amenities.mustAgree,
        agreedAt: amenityAgreements.agreedAt,
      })
      .from(amenities)
      .leftJoin(amenityAgreements, isCurrentAgreement(viewer))
      .where(and(eq(amenities.id, id), isOffered)),
    readClosed(services),
  ]);
  if (!found) throw new NotFound('There is no such amenity.');
  const { hours, rules, agreedAt, ...amenity } = found;
  return {
    ...amenity,
    week: hours.length > 0 ? formatWeek(hours) : [],
    rulesHtml: renderMarkdown(rules),
    agreedAt: agreedAt?.toISOString() ?? null,
    closed: closed([amenityKey(id)]),
  };
}

/** Closures of the next weeks, as lines for each thing. */
export async function readClosed(services: Services): Promise<(keys: string[]) => string[]> {
  const from = services.clock.now();
  const until = new Date(from.getTime() + closuresShownMs);
  const closures = await listClosures(services, { from, until });
  return (keys) => formatClosuresAhead(closuresOf(closures, keys), services.config.timeZone);
}

const closuresShownMs = 28 * 24 * 60 * 60_000;

function readClassRows(services: Services) {
  return allClasses(services.db, { today: dayIn(services.config.timeZone, services.clock.now()) });
}

const isOffered = isNull(amenities.retiredAt);
const isHeld = and(isNull(classes.retiredAt), isOffered);

const mondayFirst = sql`(weekday + 6) % 7`;

const amenityCard = {
  id: amenities.id,
  name: amenities.name,
  capacity: amenities.capacity,
  bookingDurationMinutes: amenities.bookingDurationMinutes,
  description: amenities.description,
  hours: sql<OpeningHour[]>`(
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'opensAt', opens_at, 'closesAt', closes_at)
      order by ${mondayFirst}, opens_at), '[]')
    from amenity_hours where amenity_id = amenities.id)`.as('hours'),
};

const classCard = {
  id: classes.id,
  name: classes.name,
  difficulty: classes.difficulty,
  instructor: classes.instructor,
  duration: classes.duration,
  amenityId: classes.amenityId,
  description: classes.description,
  amenityName: sql<string>`${amenities.name}`.as('amenity_name'),
  times: sql<ClassTime[]>`(
    select coalesce(json_agg(json_build_object('weekday', weekday, 'startsAt', starts_at)
      order by ${mondayFirst}, starts_at), '[]')
    from class_times where class_id = classes.id and valid_from <= ${sql.placeholder('today')}::date
      and (valid_until is null or valid_until > ${sql.placeholder('today')}::date))`.as('times'),
};

const allAmenities = preparedQuery((db) =>
  db
    .select(amenityCard)
    .from(amenities)
    .where(isOffered)
    .orderBy(asc(amenities.position), asc(amenities.id))
    .prepare('amenities'),
);

const allClasses = preparedQuery((db) =>
  db
    .select(classCard)
    .from(classes)
    .innerJoin(amenities, eq(amenities.id, classes.amenityId))
    .where(isHeld)
    .orderBy(asc(classes.position), asc(classes.id))
    .prepare('classes'),
);
