import { useActionData, useLoaderData } from '@remix-run/react';

import { AnswerCard } from '~/features/community/events/answer/answer-card';
import { answerEvent } from '~/features/community/events/answer/answer-event.server';
import { answerAllDates } from '~/features/community/events/answer/answer-series.server';
import { formatAnswered, formatAnsweredAll } from '~/features/community/events/answer/answer-words';
import { EventFacts } from '~/features/community/events/event-facts';
import { answerAnchor, eventPath, notReached } from '~/features/community/events/events';
import { answerSchema } from '~/features/community/events/events.schema.server';
import { getEvent } from '~/features/community/events/events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  priority: 'high',
  keeps: 'page',
  away: notReached,
} satisfies RouteHandle;

export const meta = titled('RSVP · Community Events');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  event: await getEvent(services, viewer, params.eventId),
}));

export const action = formFor(handle, answerSchema, async ({ services, viewer, params }, input) => {
  const { redirectTo = eventPath(params.eventId), dates, ...rsvp } = input;
  const wanted = { ...rsvp, eventId: params.eventId };
  const words =
    dates === 'all'
      ? formatAnsweredAll(await answerAllDates(services, viewer, wanted))
      : formatAnswered(await answerEvent(services, viewer, wanted));
  return redirectWithFlash(redirectTo, words);
});

export default function Rsvp() {
  const { event } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`RSVP: ${event.title}`}
      back={{ to: eventPath(event.id), label: event.title }}
      width="narrow"
    >
      <EventFacts event={event} />
      <AnswerCard
        event={event}
        leadsTo={`${eventPath(event.id)}#${answerAnchor}`}
        reply={useActionData<typeof action>()?.reply}
      />
    </Page>
  );
}
