import { useActionData, useLoaderData } from '@remix-run/react';

import { EventForm } from '~/features/community/events/manage/manage-event-form';
import { manageEventsPath, notSaved, formatNotified } from '~/features/community/events/manage/manage-events';
import { changedEventSchema } from '~/features/community/events/manage/manage-events.schema.server';
import { toDraft } from '~/features/community/events/manage/event-drafts.server';
import { getManagedEvent } from '~/features/community/events/manage/manage-events.server';
import { updateEvent } from '~/features/community/events/manage/update-event.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { photosPath } from '~/platform/desk/desk';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Edit an event');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const event = await getManagedEvent(services, viewer, params.eventId);
  const draft = toDraft(event, services.config.timeZone);
  return {
    event,
    photos: photosPath('events', event.id),
    draft,
    place: await readPlaceSetup(services),
  };
});

export const action = forPage(handle, async ({ services, viewer, params, request }) =>
  submitPlaceForm(services, request, changedEventSchema(services.config.timeZone), async (typed) => {
    const { dates, ...input } = typed;
    const { told } = await updateEvent(services, viewer, params.eventId, input, dates);
    return redirectWithFlash(manageEventsPath, {
      title: 'Event saved',
      description: `${input.title}: ${formatNotified(told)}.`,
    });
  }),
);

export default function EditEvent() {
  const { event, photos, draft, place } = useLoaderData<typeof loader>();
  const { title, state } = event;
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title={`Edit ${title}`}
      back={{ to: manageEventsPath, label: 'Events' }}
      action={<SecondaryLink to={photos}>Photos</SecondaryLink>}
    >
      {state === 'over' || state === 'called-off' ? (
        <p>{state === 'over' ? 'It’s over' : 'It was canceled'}, so it can’t be changed.</p>
      ) : (
        <EventForm draft={draft} event={event} button="Save event" place={place} reply={reply} />
      )}
    </CardPage>
  );
}
