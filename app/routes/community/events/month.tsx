import { useLoaderData } from '@remix-run/react';

import { eventPath, eventsPath } from '~/features/community/events/events';
import { readMonth } from '~/features/community/events/month.server';
import { MonthTable } from '~/features/community/events/month-table';
import { WhenLinks } from '~/features/community/events/when-links';
import { forPage, type RouteHandle } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { PrintButton } from '~/ui/print-button';
import { Row, Rows } from '~/ui/rows';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.name.words ?? 'Month'} · Community Events`);

export const loader = forPage(handle, ({ services, query }) => readMonth(services, query));

export default function MonthOfEvents() {
  const month = useLoaderData<typeof loader>();
  const { name, earlier, later, chosen } = month;
  return (
    <Page title={name.words} back={{ to: eventsPath, label: 'Community Events' }}>
      <WhenLinks chosen="month" />
      <nav aria-label="Months" className="no-print flex flex-wrap justify-between gap-3">
        <SecondaryLink to={`?month=${earlier.month}`}>‹ {earlier.words}</SecondaryLink>
        <SecondaryLink to={`?month=${later.month}`}>{later.words} ›</SecondaryLink>
      </nav>
      <MonthTable {...month} />
      <div id="day" className="no-print">
        {chosen === null ? (
          <p className="text-muted">No events in {name.words}.</p>
        ) : (
          <Panel title={chosen.name}>
            <Rows label="Events of the day">
              {chosen.events.map(({ id, title, time }) => (
                <Row key={id} title={title} to={eventPath(id)} note={time} headingLevel={3} />
              ))}
            </Rows>
            {chosen.count > chosen.events.length && <p>And {chosen.count - chosen.events.length} more.</p>}
          </Panel>
        )}
      </div>
      <div>
        <PrintButton>Print the month</PrintButton>
      </div>
    </Page>
  );
}
