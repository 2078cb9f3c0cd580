import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { EventForm } from '~/features/events/manage-event-form';
import { draftOf } from '~/features/events/manage-event-words';
import { manageEventsPath, notSaved, sayTold } from '~/features/events/manage-events';
import { eventSchema } from '~/features/events/manage-events.schema.server';
import { getManagedEvent, updateEvent } from '~/features/events/manage-events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { keepTyped } from '~/ui/keep-typed';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Edit an event · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  const event = await getManagedEvent(services, viewer, args.params.eventId ?? '');
  return { title: event.title, state: event.state, draft: draftOf(event, services.config.timeZone) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  return submitForm(args.request, eventSchema(services.config.timeZone), async (input) => {
    const { told } = await updateEvent(services, viewer, args.params.eventId ?? '', input);
    return redirectWithFlash(manageEventsPath, {
      tone: 'success',
      title: 'Event saved',
      description: `${input.title}: ${sayTold(told)}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args, notSaved);

export default function EditEvent() {
  const { title, state, draft } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title={`Edit ${title}`} back={{ to: manageEventsPath, label: 'Events' }} width="narrow">
      <Card>
        {state === 'over' || state === 'called-off' ? (
          <p>{state === 'over' ? 'It is over' : 'It was called off'}: it can be changed no more.</p>
        ) : (
          <EventForm draft={draft} button="Save event" reply={reply} />
        )}
      </Card>
    </Page>
  );
}
