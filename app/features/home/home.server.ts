import { isDatabaseAway } from '#db/client';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { findNextBooking } from '~/features/bookings/next-booking.server';
import { findNextEvent } from '~/features/events/next-event.server';
import { findFocus } from '~/features/focus/focus.server';
import { listUpdates } from '~/features/notifications/notifications.server';
import type { MenuState } from '~/features/offered/offered';
import { readMenuState } from '~/features/offered/offered.server';
import { findNextShuttle, readRecentlyComing } from '~/features/shuttle/next-shuttle.server';

import { failed, type Part } from './home';

const allOffered: MenuState = { empty: [], showsEmpty: false };

/** As many updates as the home page shows; the rest is a press away. */
const shownUpdates = 5;

/**
 * What the home page shows besides the alerts, which the shell has: a query for each part, whatever the
 * neighbourhood's size, all at once. One that fails is told to the log, and leaves the others as they are: it is the
 * first page that a resident opens. With the database away the page says so, as every other does.
 */
export async function readHome(services: Services, viewer: Viewer) {
  const part = <T>(name: string, read: () => Promise<T>) => readPart(services, name, read);
  const [booking, shuttle, event, focus, updates, menu] = await Promise.all([
    part('next booking', () => findNextBooking(services, viewer)),
    part('next shuttle', () => findNextShuttle(services, viewer, readRecentlyComing)),
    part('next event', () => findNextEvent(services, viewer)),
    part('monthly focus', () => findFocus(services)),
    part('latest updates', () => listUpdates(services, viewer, shownUpdates)),
    part('what is offered', () => readMenuState(services, viewer)),
  ]);
  return { booking, shuttle, event, focus, updates, menu: menu === failed ? allOffered : menu };
}

/** @throws only where the database is away */
async function readPart<T>(services: Services, name: string, read: () => Promise<T>): Promise<Part<T>> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    services.log.error({ err: error, part: name }, 'a part of the home page failed');
    return failed;
  }
}
