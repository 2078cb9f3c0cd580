import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { AnswerCard } from '~/features/community/events/answer/answer-card';
import { EventFacts } from '~/features/community/events/event-facts';
import { answerAnchor, eventPath, eventsPath } from '~/features/community/events/events';
import { getEvent } from '~/features/community/events/events.server';
import { OtherDates } from '~/features/community/events/series/series-dates';
import { listDates } from '~/features/community/events/series/series-dates.server';
import { listEventPhotos } from '~/features/community/events/series/series-photos.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { QrLink } from '~/platform/sharing/qr-link';
import { ShareControl } from '~/platform/sharing/share-control';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { useIsHydrated } from '~/ui/hydrated';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { eventPicture } from '~/ui/picture-of-community';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.event.title ?? 'Event'} · Community Events`);

const datesShown = 8;

export const loader = forPage(handle, async ({ services, viewer, params, request }) => {
  const event = await getEvent(services, viewer, params.eventId);
  const [shares, photos, dates] = await Promise.all([
    readShareCounts(services, 'event', [event.id]),
    listEventPhotos(services, [event]),
    event.series ? listDates(services, viewer, event.id) : [],
  ]);
  const { latitude, longitude } = event;
  const spot = latitude === null || longitude === null ? null : { latitude, longitude };
  const where = spot && { ...spot, ...(await readWhere(services, viewer, spot)) };
  return {
    event,
    shares: shares[event.id] ?? 0,
    photos: photos[event.id] ?? [],
    where,
    dates: firstRows(new URL(request.url), 'dates', dates, datesShown),
  };
});

export default function EventPage() {
  const { event, shares, photos, where, dates } = useLoaderData<typeof loader>();
  const { id, title, details, place, own } = event;
  // With a script the page keeps its position. Without one it returns to the answer.
  const leadsTo = useIsHydrated() ? eventPath(id) : `${eventPath(id)}#${answerAnchor}`;
  useFocusFallback(event);
  return (
    <Page title={title} back={{ to: eventsPath, label: 'Community Events' }}>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-5">
          {photos.length > 0 ? (
            <PhotoStrip photos={photos} title={title} isFirst />
          ) : (
            <Picture isFirst src={eventPicture(title, details)} className="h-24 w-full sm:h-40" />
          )}
          <EventFacts
            event={event}
            calendar={own?.status !== 'going' && <CalendarLink id={id} />}
            where={where ? <MapLink /> : <NoPlace />}
          />
          <AnswerCard event={event} leadsTo={leadsTo} />
        </div>
        <div className="flex flex-col gap-5">
          <Panel title="About">
            <p className="wrap-anywhere whitespace-pre-line">{details}</p>
          </Panel>
          {event.series && dates.total > 0 && (
            <OtherDates id={id} repeats={event.series.repeats} dates={dates} />
          )}
          <div className="flex flex-wrap gap-3">
            <ShareControl kind="event" id={id} title={title} count={shares} />
            <QrLink path={eventPath(id)} title={title} />
          </div>
          {where && (
            <div id="where">
              <WhereItIs place={{ ...where, name: place }} inWords={where.inWords} map={where.map} />
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

const linkClass =
  'ml-3 -my-2.5 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4';

/** A plain link, because it downloads a file. */
const CalendarLink = ({ id }: { id: string }) => (
  <a href={`${eventPath(id)}.ics`} className={linkClass}>
    Add to calendar
  </a>
);

const MapLink = () => (
  <a href="#where" className={linkClass}>
    Map
  </a>
);

const NoPlace = () => <span className="block text-sm text-muted">We don’t know where it is on the map.</span>;
