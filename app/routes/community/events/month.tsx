import { useLoaderData } from '@remix-run/react';

import { eventPath, eventsPath } from '~/features/community/events/events';
import { readMonth } from '~/features/community/events/month.server';
import { MonthTable, TitleOfMonth } from '~/features/community/events/month-table';
import { WhenLinks } from '~/features/community/events/when-links';
import { forPage, type RouteHandle } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { formatLongDay } from '~/ui/dates';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { PrintButton } from '~/ui/print-button';
import { Row, Rows } from '~/ui/rows';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.name ?? 'Month'} · Community Events`);

export const loader = forPage(handle, ({ services, viewer, query }) =>
  readMonth(services, viewer, { month: query.get('month'), day: query.get('day') }),
);

export default function MonthOfEvents() {
  const month = useLoaderData<typeof loader>();
  const { name, earlier, later, chosen } = month;
  return (
    <Page title={name} back={{ to: eventsPath, label: 'Community Events' }}>
      <WhenLinks chosen="month" />
      <nav aria-label="Months" className="no-print flex flex-wrap justify-between gap-3">
        <SecondaryLink to={`?month=${earlier.month}`}>‹ {earlier.name}</SecondaryLink>
        <SecondaryLink to={`?month=${later.month}`}>{later.name} ›</SecondaryLink>
      </nav>
      <MonthTable {...month} />
      <div id="day" className="no-print">
        {chosen ? (
          <Panel title={formatLongDay(chosen.day)}>
            {chosen.count === 0 && <p className="text-muted">No events on this day.</p>}
            <Rows label="Events of the day">
              {chosen.events.map((event) => (
                <Row
                  key={event.id}
                  title={<TitleOfMonth {...event} />}
                  to={eventPath(event.id)}
                  note={event.time}
                />
              ))}
            </Rows>
            {chosen.count > chosen.events.length && (
              <p className="text-muted">And {chosen.count - chosen.events.length} more.</p>
            )}
          </Panel>
        ) : (
          <p className="text-muted">No events in {name}.</p>
        )}
      </div>
      <PrintButton>Print the month</PrintButton>
    </Page>
  );
}
