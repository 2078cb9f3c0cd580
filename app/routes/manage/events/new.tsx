import { useActionData, useLoaderData } from '@remix-run/react';

import { EventForm } from '~/features/community/events/manage/manage-event-form';
import { blankEvent, manageEventsPath, notSaved } from '~/features/community/events/manage/manage-events';
import { newEventSchema } from '~/features/community/events/manage/manage-events.schema.server';
import { readCopy } from '~/features/community/events/manage/event-drafts.server';
import { addEvent, getManagedEvent } from '~/features/community/events/manage/manage-events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Add an event');

/** `?copy=` prefills the form from an event. */
export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const [copied, place] = [query.get('copy'), await readPlaceSetup(services)];
  if (copied === null) return { draft: blankEvent, place };
  const event = await getManagedEvent(services, viewer, copied);
  return { draft: await readCopy(services, event), place };
});

export const action = forPage(handle, async ({ services, viewer, request }) =>
  submitPlaceForm(services, request, newEventSchema(services.config.timeZone), async (input) => {
    await addEvent(services, viewer, input);
    const dates = input.series ? `${input.series.days.length} dates of ` : '';
    return redirectWithFlash(manageEventsPath, {
      title: 'Event added',
      description: `Residents can RSVP to ${dates}${input.title} now.`,
    });
  }),
);

export default function NewEvent() {
  const { draft, place } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Add an event" back={{ to: manageEventsPath, label: 'Events' }}>
      <EventForm draft={draft} event={null} button="Add event" place={place} reply={reply} />
    </CardPage>
  );
}
