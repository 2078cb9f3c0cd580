import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { AnswerCard } from '~/features/community/events/answer/answer-card';
import { answerEvent } from '~/features/community/events/answer/answer-event.server';
import { formatAnswered } from '~/features/community/events/answer/event-toasts';
import { EventFacts } from '~/features/community/events/event-facts';
import { eventPath, notReached } from '~/features/community/events/events';
import { answerSchema } from '~/features/community/events/events.schema.server';
import { getEvent } from '~/features/community/events/events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'RSVP · Community Events · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { event: await getEvent(args.context.services, viewer, args.params.eventId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const eventId = args.params.eventId ?? '';
  return submitForm(args.request, answerSchema, async ({ redirectTo = eventPath(eventId), ...wanted }) => {
    const answered = await answerEvent(args.context.services, viewer, { ...wanted, eventId });
    return redirectWithFlash(redirectTo, { tone: 'success', ...formatAnswered(answered) });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, notReached);

export default function Rsvp() {
  const { event } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`RSVP: ${event.title}`}
      back={{ to: eventPath(event.id), label: event.title }}
      width="narrow"
    >
      <Card>
        <EventFacts event={event} />
      </Card>
      <AnswerCard event={event} reply={useActionData<typeof action>()?.reply} />
    </Page>
  );
}
