import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { withdrawAnswer } from '~/features/community/events/answer/answer-event.server';
import { OwnAnswer } from '~/features/community/events/answer/own-answer';
import { EventFacts } from '~/features/community/events/event-facts';
import { eventSteps } from '~/features/community/events/event-steps';
import { eventPath, notReached } from '~/features/community/events/events';
import { whyNotWithdraw } from '~/features/community/events/events.policy';
import { getEvent } from '~/features/community/events/events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Withdraw an answer · Community Events · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { event: await getEvent(args.context.services, viewer, args.params.eventId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const eventId = args.params.eventId ?? '';
  return submitForm(args.request, stepSchema, async ({ redirectTo = eventPath(eventId) }) => {
    const { title } = await withdrawAnswer(args.context.services, viewer, eventId);
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'Answer withdrawn',
      description: `${title} has no answer of yours any more.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, notReached);

export default function Withdraw() {
  const { event } = useLoaderData<typeof loader>();
  const why = whyNotWithdraw(event);
  return (
    <ConfirmPage
      title="Withdraw your answer?"
      of={{ name: event.title, path: eventPath(event.id) }}
      step={eventSteps.withdraw(event)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      <OwnAnswer event={event} />
      <EventFacts event={event} />
      {why === null && event.own?.status === 'going' && (
        <p>Your places go to those who wait, and the points for your answer are taken back.</p>
      )}
      {why === null && event.own?.status === 'waiting' && <p>Your turn on the waitlist is gone then.</p>}
    </ConfirmPage>
  );
}
