import { failed, type SectionResult } from '~/domain/page-section';
import { readPageSection } from '~/domain/page-section.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readFirstSteps } from '~/features/account/first-steps/first-steps.server';
import { findNextEvent } from '~/features/community/events/next-event.server';
import { readWeekend } from '~/features/community/events/weekend.server';
import { findFocus } from '~/features/community/focus/focus.server';
import { findNextShuttle, readCachedArrivals } from '~/features/community/shuttle/next-shuttle.server';
import { listTodaysNotices } from '~/features/safety/alerts/notices.server';
import { readClosedToday } from '~/platform/closures/closed-days.server';
import { listSchedule } from '~/platform/calendar/schedule.server';
import { shownUpdates } from '~/platform/notifications/notifications';
import { listUpdates } from '~/platform/notifications/notifications.server';
import { firstPhotos } from '~/platform/photos/first-photos.server';
import { featurePaths, type MenuState } from '~/platform/offered/offered';
import { readMenuState } from '~/platform/offered/offered.server';

import { readCommunityLines } from './lines.server';
import { findNeighborsAsk } from './neighbors-ask.server';
import { toTodayRows } from './today.server';

const allOffered: MenuState = { empty: [], off: [], showsEmpty: false };

/** Newcomers see all five updates, because their schedule is empty. */
const fewUpdates = 3;

/**
 * Runs one query per part, all in parallel. A failed part is logged and the others still render. With the database
 * down, the whole page fails.
 */
export async function readHome(services: Services, viewer: Viewer) {
  const part = <T>(name: string, read: () => Promise<T>) => readPageSection(services, name, read);
  const [
    news,
    notices,
    closed,
    schedule,
    shuttle,
    event,
    weekend,
    focus,
    updates,
    menu,
    steps,
    lines,
    asked,
  ] = await Promise.all([
    Promise.all(services.registry.ownNews.map((find) => part('own news', () => find(services, viewer)))),
    part('today’s notices', () => listTodaysNotices(services, viewer)),
    part('closures', () => readClosedToday(services)),
    part('schedule', () => listSchedule(services, viewer, { without: ['seat'] })),
    part('next shuttle', () => findNextShuttle(services, viewer, readCachedArrivals)),
    part('next event', () => findNextEvent(services, viewer)),
    part('this weekend', () => readWeekend(services)),
    part('monthly focus', () => findFocus(services)),
    part('latest updates', async () => {
      const items = await listUpdates(services, viewer, shownUpdates);
      return { items, photos: await firstPhotos(services, 'message', items) };
    }),
    part('what is offered', () => readMenuState(services, viewer)),
    part('first steps', () => readFirstSteps(services, viewer)),
    readCommunityLines(services, viewer),
    part('neighbors ask', () => findNeighborsAsk(services, viewer)),
  ]);
  const { empty } = orElse(menu, allOffered);
  return {
    today: toTodayRows({
      news: news.flatMap((one) => orElse(one, null) ?? []),
      notices: orElse(notices, []),
      closed: orElse(closed, []),
      schedule,
      shuttle,
      event,
      empty,
    }),
    canBook: !empty.includes(featurePaths.classes),
    hasEvents: !empty.includes(featurePaths.events),
    weekend: { events: weekend, next: orElse(event, null) },
    focus,
    updates:
      updates === failed || (steps !== failed && steps.length > 0)
        ? updates
        : { ...updates, items: updates.items.slice(0, fewUpdates) },
    menu: orElse(menu, allOffered),
    steps: orElse(steps, []),
    lines,
    asked: orElse(asked, null),
  };
}

const orElse = <T, Other>(read: SectionResult<T>, other: Other) => (read === failed ? other : read);
