import { useActionData, useLoaderData } from '@remix-run/react';

import { OwnAnswer } from '~/features/community/events/answer/answer-card';
import { withdrawAnswer } from '~/features/community/events/answer/answer-event.server';
import { EventFacts } from '~/features/community/events/event-facts';
import { eventPath, eventSteps, notReached, whyNotWithdraw } from '~/features/community/events/events';
import { getEvent } from '~/features/community/events/events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  priority: 'high',
  keeps: 'page',
  away: notReached,
} satisfies RouteHandle;

export const meta = titled('Cancel your answer · Community Events');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  event: await getEvent(services, viewer, params.eventId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { title } = await withdrawAnswer(services, viewer, params.eventId);
  return redirectWithFlash(redirectTo ?? eventPath(params.eventId), {
    title: 'Answer canceled',
    description: `You have no answer to ${title} now.`,
  });
});

export default function Withdraw() {
  const { event } = useLoaderData<typeof loader>();
  const why = whyNotWithdraw(event);
  return (
    <ConfirmPage
      title="Cancel your answer?"
      of={{ name: event.title, path: eventPath(event.id) }}
      step={eventSteps.withdraw(event)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      <OwnAnswer event={event} />
      <EventFacts event={event} />
      {why === null && event.own?.status === 'going' && (
        <p>Your spots go to neighbors who are waiting, and you lose the points for your answer.</p>
      )}
      {why === null && event.own?.status === 'waiting' && <p>You’ll lose your place on the waitlist.</p>}
    </ConfirmPage>
  );
}
