import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { EventForm } from '~/features/community/events/manage/manage-event-form';
import { toDraft } from '~/features/community/events/manage/manage-event-words';
import { manageEventsPath, notSaved, formatTold } from '~/features/community/events/manage/manage-events';
import { eventSchema } from '~/features/community/events/manage/manage-events.schema.server';
import { getManagedEvent, updateEvent } from '~/features/community/events/manage/manage-events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Edit an event · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  const event = await getManagedEvent(services, viewer, args.params.eventId ?? '');
  return { title: event.title, state: event.state, draft: toDraft(event, services.config.timeZone) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  return submitForm(args.request, eventSchema(services.config.timeZone), async (input) => {
    const { told } = await updateEvent(services, viewer, args.params.eventId ?? '', input);
    return redirectWithFlash(manageEventsPath, {
      tone: 'success',
      title: 'Event saved',
      description: `${input.title}: ${formatTold(told)}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

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
