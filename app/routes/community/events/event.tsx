import { useLoaderData } from '@remix-run/react';

import { AnswerCard } from '~/features/community/events/answer/answer-card';
import { EventFacts } from '~/features/community/events/event-facts';
import { eventPath, eventsPath } from '~/features/community/events/events';
import { getEvent } from '~/features/community/events/events.server';
import { forViewer } from '~/http/route.server';
import { placeInWords } from '~/platform/places/place-in-words';
import { WhereItIs } from '~/platform/places/where-it-is';
import { QrLink } from '~/platform/sharing/qr-link';
import { ShareControl } from '~/platform/sharing/share-control';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export const meta = titled<typeof loader>((data) => `${data?.event.title ?? 'Event'} · Community Events`);

export const loader = forViewer(async ({ services, viewer, params }) => {
  const { mapCenter, communityName, tileUrl } = services.config;
  const event = await getEvent(services, viewer, params.eventId);
  const shares = await readShareCounts(services, 'event', [event.id]);
  const { latitude, longitude } = event;
  const where =
    latitude === null || longitude === null
      ? null
      : {
          latitude,
          longitude,
          inWords: placeInWords({ lat: latitude, lng: longitude }, mapCenter, communityName),
        };
  return { event, shares: shares[event.id] ?? 0, where, tileUrl };
});

export default function EventPage() {
  const { event, shares, where, tileUrl } = useLoaderData<typeof loader>();
  const { id, title, details, place } = event;
  useKeptFocus(event);
  return (
    <Page title={title} back={{ to: eventsPath, label: 'Community Events' }} width="narrow">
      <Card>
        <div className="flex flex-col gap-4">
          <p className="wrap-anywhere whitespace-pre-line">{details}</p>
          <EventFacts event={event} />
          {/* A file, which no page's script opens. */}
          <a href={`${eventPath(id)}.ics`} className={buttonClass('secondary', 'self-start')}>
            Add to calendar
          </a>
        </div>
      </Card>
      <AnswerCard event={event} />
      {where && <WhereItIs place={{ ...where, name: place }} inWords={where.inWords} tileUrl={tileUrl} />}
      <div className="flex flex-wrap gap-3">
        <ShareControl kind="event" id={id} title={title} count={shares} />
        <QrLink path={eventPath(id)} title={title} />
      </div>
    </Page>
  );
}
