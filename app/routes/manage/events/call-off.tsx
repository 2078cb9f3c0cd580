import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { CallOffEvent } from '~/features/community/events/manage/manage-call-off-event';
import {
  type EventState,
  manageEventsPath,
  formatTold,
} from '~/features/community/events/manage/manage-events';
import { callOffEventSchema } from '~/features/community/events/manage/manage-events.schema.server';
import { callOffEvent, getManagedEvent } from '~/features/community/events/manage/manage-events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Call off an event · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return { event: await getManagedEvent(args.context.services, viewer, args.params.eventId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, callOffEventSchema, async (input) => {
    const { services } = args.context;
    const { title, told } = await callOffEvent(services, viewer, args.params.eventId ?? '', input);
    return redirectWithFlash(manageEventsPath, {
      tone: 'success',
      title: 'Event called off',
      description: `${title}: ${formatTold(told)}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'The event could not be called off. Please try again.');

export default function CallOffEventPage() {
  const { event } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title="Call off this event?" back={{ to: manageEventsPath, label: 'Events' }} width="narrow">
      <Card>
        {event.state === 'to-come' ? (
          <CallOffEvent event={event} reply={reply} />
        ) : (
          <p>{whyNot[event.state]}</p>
        )}
      </Card>
    </Page>
  );
}

const whyNot: Record<Exclude<EventState, 'to-come'>, string> = {
  begun: 'It has begun: it can be called off no more.',
  over: 'It is over: it can be called off no more.',
  'called-off': 'It was called off already.',
};
