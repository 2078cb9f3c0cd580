import { useActionData, useLoaderData } from '@remix-run/react';

import { callOffEvent } from '~/features/community/events/manage/call-off-event.server';
import { CallOffEvent } from '~/features/community/events/manage/manage-call-off-event';
import {
  type EventState,
  manageEventsPath,
  formatNotified,
} from '~/features/community/events/manage/manage-events';
import { callOffEventSchema } from '~/features/community/events/manage/manage-events.schema.server';
import { getManagedEvent } from '~/features/community/events/manage/manage-events.server';
import { undoMinutes } from '~/features/community/events/series/series';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'The event couldn’t be canceled. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Cancel an event');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  event: await getManagedEvent(services, viewer, params.eventId),
}));

export const action = formFor(handle, callOffEventSchema, async ({ services, viewer, params }, input) => {
  const { title, told, dates } = await callOffEvent(services, viewer, params.eventId, input);
  return redirectWithFlash(manageEventsPath, {
    title: dates === 1 ? 'Event canceled' : `${dates} dates canceled`,
    description: `${title}: ${formatNotified(told)}. You can undo this for ${undoMinutes} minutes.`,
  });
});

export default function CallOffEventPage() {
  const { event } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Cancel this event?" back={{ to: manageEventsPath, label: 'Events' }}>
      {event.state === 'to-come' ? (
        <CallOffEvent event={event} reply={reply} />
      ) : (
        <p>{whyNot[event.state]}</p>
      )}
    </CardPage>
  );
}

const whyNot: Record<Exclude<EventState, 'to-come'>, string> = {
  begun: 'It has started, so it can’t be canceled.',
  over: 'It’s over, so it can’t be canceled.',
  'called-off': 'It’s already canceled.',
};
