import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';

import { businesses, businessHolidays, businessHours, events, listings } from '#db/schema';
import { cached } from '~/domain/cached';
import { dayIn } from '~/domain/clock';
import { counted } from '~/domain/counted';
import { failed } from '~/domain/page-section';
import { readPageSection } from '~/domain/page-section.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { whyClosedOn } from '~/platform/closures/closed-days.server';
import { stateAt } from '~/platform/places/opening-hours';
import { holidaysColumn, hoursColumn, toOpenTimes } from '~/platform/places/opening-hours.server';
import { formatChange } from '~/platform/places/opening-words';
import { formatDay, formatDateTile } from '~/ui/dates';

import { businessesPath } from '../businesses/businesses';
import { eventsPath } from '../events/events';
import { isLive } from '../marketplace/listings/listing-rows.server';
import { isOfSection } from '../marketplace/listings/listings.server';
import { marketplacePath } from '../marketplace/marketplace';
import { countListed } from '../neighbors/entry-rows.server';
import { neighborsPath } from '../neighbors/neighbors';
import { readCachedArrivals } from '../shuttle/next-shuttle.server';
import { shuttlePath } from '../shuttle/seats/seats';
import { shuttleKey } from '../shuttle/timetable/shuttle-closures.server';
import { socialPath } from '../social/social';
import { listLocations } from '../social/social.server';

const cacheMs = 5000;
const dayMs = 24 * 60 * 60_000;

/** Returns a line for each tile, keyed by its path and the same for every resident, so it is cached. */
export async function readCommunityLines(services: Services, _viewer: Viewer) {
  const lines: Record<string, () => Promise<string | null>> = {
    [eventsPath]: () => readEventLine(services),
    [businessesPath]: () => readBusinessLine(services),
    [marketplacePath]: () => readMarketplaceLine(services),
    [neighborsPath]: () => readNeighborsLine(services),
    [shuttlePath]: () => readShuttleLine(services),
    [socialPath]: () => readSocialLine(services),
  };
  const read = await Promise.all(
    Object.entries(lines).map(async ([path, readLine]) => {
      const line = await readPageSection(services, `line of ${path}`, readLine);
      return [path, line === failed ? null : line] as const;
    }),
  );
  return Object.fromEntries(read);
}

/** The events' line, such as 'Repair Café Sat · 12 going' */
const readEventLine = cached(cacheMs, async ({ db, clock, config }) => {
  const now = clock.now();
  const [next] = await db
    .select({ title: events.title, startsAt: events.startsAt, going: events.going })
    .from(events)
    .where(and(gt(events.startsAt, now), isNull(events.cancelledAt)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1);
  if (!next) return null;
  const line = `${next.title} ${formatShortDay(next.startsAt, now, config.timeZone)}`;
  return next.going > 0 ? `${line} · ${next.going} going` : line;
});

/** Formats a day: 'today', 'tomorrow', 'Sat', later 'December 12' */
function formatShortDay(instant: Date, now: Date, timeZone: string): string {
  const day = formatDay(dayIn(timeZone, instant), dayIn(timeZone, now));
  if (day === 'Today' || day === 'Tomorrow') return day.toLowerCase();
  return day.split(', ')[1] ?? formatDateTile(instant, timeZone).weekday;
}

/** The businesses' line, such as '4 of 6 open now' */
const readBusinessLine = cached(cacheMs, async (services) => {
  const rows = await services.db
    .select({
      hours: hoursColumn(businessHours, eq(businessHours.businessId, businesses.id)),
      holidays: holidaysColumn(businessHolidays, eq(businessHolidays.businessId, businesses.id)),
    })
    .from(businesses)
    .where(isNull(businesses.retiredAt));
  const known = rows.filter(({ hours }) => hours.length > 0);
  if (known.length === 0) return null;
  const now = services.clock.now();
  const open = known.filter(
    ({ hours, holidays }) => stateAt(toOpenTimes(services, hours, holidays).openings, now).isOpen,
  );
  return open.length === 0 ? 'All closed now' : `${open.length} of ${known.length} open now`;
});

const mostCounted = 50;

/** The marketplace's line: '3 new this week', or '12 things from neighbors' */
const readMarketplaceLine = cached(cacheMs, async (services) => {
  const newest = await services.db
    .select({ createdAt: listings.createdAt })
    .from(listings)
    .where(and(isLive(services), isOfSection('market')))
    .orderBy(sql`${listings.createdAt} desc nulls last`)
    .limit(mostCounted + 1);
  const weekAgo = new Date(services.clock.now().getTime() - 7 * dayMs);
  const recent = newest.filter(({ createdAt }) => createdAt > weekAgo).length;
  if (recent > 0) return `${formatCounted(recent)} new this week`;
  return newest.length > 0
    ? `${formatCounted(newest.length)} thing${newest.length === 1 ? '' : 's'} from neighbors`
    : null;
});

const formatCounted = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count));

/** The directory's line, such as '12 neighbors listed' */
const readNeighborsLine = cached(cacheMs, async (services) => {
  const listed = await countListed(services, mostCounted + 1);
  if (listed > mostCounted) return `${mostCounted}+ neighbors listed`;
  return listed === 0 ? null : `${counted(listed, 'neighbor')} listed`;
});

/** With no arrival for this long, service has stopped for the night. */
const nightMs = 30 * 60_000;

/** The shuttle's line: '2 shuttles running' or 'Next shuttle at 5 AM' */
const readShuttleLine = cached(cacheMs, async (services): Promise<string | null> => {
  const { shuttles, arrivals } = await readCachedArrivals(services);
  if (shuttles.length === 0) return null;
  const closed = await whyClosedOn(
    services,
    [shuttleKey],
    dayIn(services.config.timeZone, services.clock.now()),
  );
  if (closed) return closed;
  const onDuty = shuttles.filter(({ isOnDuty }) => isOnDuty).length;
  if (onDuty === 0) return 'No shuttle running now';
  const times = [...arrivals.values()].flatMap(({ arrivals: [first] }) => first?.expectedAt ?? []);
  const next = Math.min(...times.map((time) => Date.parse(time)));
  const isNight = next > services.clock.now().getTime() + nightMs && Number.isFinite(next);
  if (!isNight) return `${counted(onDuty, 'shuttle')} running`;
  return `Next shuttle at ${formatChange({ isOpen: false, changesAt: new Date(next) }, services.config.timeZone)}`;
});

const readCachedLocations = cached(cacheMs, (services) => listLocations(services));

/** The meeting places' line: 'Commons House till 10 PM' or 'Commons House opens at 7 AM' */
async function readSocialLine(services: Services): Promise<string | null> {
  const now = services.clock.now();
  const { timeZone } = services.config;
  const changing = (await readCachedLocations(services)).flatMap(({ name, openHours }) => {
    const { isOpen, changesAt } = stateAt(openHours.openings, now);
    const isSoon = changesAt !== null && changesAt.getTime() < now.getTime() + dayMs;
    return isSoon ? [{ name, isOpen, changesAt }] : [];
  });
  const open = changing.find(({ isOpen }) => isOpen);
  if (open) return `${open.name} till ${formatChange(open, timeZone)}`;
  const [next] = changing.sort((one, other) => one.changesAt.getTime() - other.changesAt.getTime());
  return next ? `${next.name} opens at ${formatChange(next, timeZone)}` : null;
}
