import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { AnswerCard } from '~/features/events/answer-card';
import { answerEvent } from '~/features/events/answer-event.server';
import { EventFacts } from '~/features/events/event-facts';
import { sayAnswered } from '~/features/events/event-toasts';
import { eventPath, notReached } from '~/features/events/events';
import { answerSchema } from '~/features/events/events.schema.server';
import { getEvent } from '~/features/events/events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { keepTyped } from '~/ui/keep-typed';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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
    return redirectWithFlash(redirectTo, { tone: 'success', ...sayAnswered(answered) });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args, notReached);

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
