import { useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath } from '~/features/health/amenities/manage-amenities';
import { DayLinks, DaySlots } from '~/features/health/slots/manage-slot-list';
import { listDaySlots } from '~/features/health/slots/manage-slots.server';
import { formatNoSession } from '~/features/health/slots/slots';
import { forPage, type RouteHandle } from '~/http/route.server';
import { WhoBookedLink } from '~/platform/attendees/who-sees';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Sessions by day');

export const loader = forPage(handle, ({ services, viewer, query }) => {
  const date = query.get('date');
  return listDaySlots(services, viewer, date);
});

export default function Slots() {
  const day = useLoaderData<typeof loader>();
  const { date, days, slots, closed } = day;
  useFocusFallback(slots);
  return (
    <Page
      title="Sessions by day"
      lead="Booking counts only, no names. Cancel sessions that can’t happen."
      action={<WhoBookedLink day={date} />}
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
    >
      <DayLinks days={days} current={date} />
      {closed.map(({ id, name, reason }) => (
        <p key={id} className="font-semibold">
          {name}: closed for {reason}
        </p>
      ))}
      {slots.length > 0 ? <DaySlots day={day} /> : <EmptyState {...formatNoSession(day)} />}
    </Page>
  );
}
