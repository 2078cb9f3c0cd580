import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { EventForm } from '~/features/community/events/manage/manage-event-form';
import { toCopy } from '~/features/community/events/manage/manage-event-words';
import { blankEvent, manageEventsPath, notSaved } from '~/features/community/events/manage/manage-events';
import { eventSchema } from '~/features/community/events/manage/manage-events.schema.server';
import { addEvent, getManagedEvent } from '~/features/community/events/manage/manage-events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Add an event · VCLink' }];

/** `?copy=` an event's id: the form begins with what that one was. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  const copied = new URL(args.request.url).searchParams.get('copy');
  if (copied === null) return { draft: blankEvent };
  const event = await getManagedEvent(services, viewer, copied);
  return { draft: toCopy(event, services.clock.now(), services.config.timeZone) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  return submitForm(args.request, eventSchema(services.config.timeZone), async (input) => {
    await addEvent(services, viewer, input);
    return redirectWithFlash(manageEventsPath, {
      tone: 'success',
      title: 'Event added',
      description: `Residents can answer to ${input.title} now.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

export default function NewEvent() {
  const { draft } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title="Add an event" back={{ to: manageEventsPath, label: 'Events' }} width="narrow">
      <Card>
        <EventForm draft={draft} button="Add event" reply={reply} />
      </Card>
    </Page>
  );
}
