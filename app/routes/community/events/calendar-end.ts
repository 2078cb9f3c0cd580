import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { eventsCalendar } from '~/features/community/events/events';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { calendarFailures } from '~/platform/calendar/calendar';
import { endCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { preserveInput } from '~/ui/preserve-input';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  await endCalendarFeed(args.context.services, viewer);
  return redirectWithFlash(eventsCalendar.path, {
    tone: 'success',
    title: 'The calendar link was ended',
    description: 'Calendars that follow it get nothing more. What they have already you can delete there.',
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, calendarFailures.end.description);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(eventsCalendar.path);
}
