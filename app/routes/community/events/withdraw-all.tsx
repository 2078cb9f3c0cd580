import { useActionData, useLoaderData } from '@remix-run/react';

import { withdrawAllAnswers } from '~/features/community/events/answer/answer-series.server';
import { eventPath, eventSteps, notReached } from '~/features/community/events/events';
import { getEvent } from '~/features/community/events/events.server';
import { DateRows } from '~/features/community/events/series/series-dates';
import { listDates } from '~/features/community/events/series/series-dates.server';
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

export const meta = titled('Cancel your answers · Community Events');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const event = await getEvent(services, viewer, params.eventId);
  const dates = await listDates(services, viewer, event.id);
  const isLive = (startsAt: string) => new Date(startsAt) > services.clock.now();
  return {
    event,
    dates: dates.filter(({ own, isCalledOff, startsAt }) => own && !isCalledOff && isLive(startsAt)),
  };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { title, dates } = await withdrawAllAnswers(services, viewer, params.eventId);
  return redirectWithFlash(redirectTo ?? eventPath(params.eventId), {
    title: 'Answers canceled',
    description: `You have no answer to ${title} now. ${dates === 1 ? '1 date' : `${dates} dates`} changed.`,
  });
});

export default function WithdrawAll() {
  const { event, dates } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Cancel your answers to all dates?"
      of={{ name: event.title, path: eventPath(event.id) }}
      step={eventSteps.withdrawAll(event)}
      why={dates.length === 0 ? `You haven’t answered any date of ${event.title}.` : null}
      reply={useActionData<typeof action>()?.reply}
    >
      {dates.length > 0 && (
        <>
          <DateRows dates={dates} />
          <p>Your spots go to neighbors who are waiting, and you lose the points for your answers.</p>
        </>
      )}
    </ConfirmPage>
  );
}
