import { sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { searchNow } from '~/platform/search/search-kind.server';
import type { Noun } from '~/platform/noun.server';
import { isStillToday, now } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { answerHolding, rsvpSubject } from './answer/answer-event.server';
import { eventChanges } from './event-changes.server';
import { eventPeople } from './event-people.server';
import { eventShare, listEventTimes } from './event-times.server';
import { eventPath, readEventPath, eventsPath } from './events';
import { eventContent } from './manage/events.desk.server';
import { eventReminderJob } from './event-reminders.server';
import { isNextOfSeries } from './event-rows.server';

export const event: Noun = {
  search: [
    {
      name: 'events',
      label: 'Events',
      icon: 'calendar',
      of: 'events',
      table: events,
      title: events.title,
      note: events.place,
      body: events.details,
      isShown: sql`${events.cancelledAt} is null and ${events.endsAt} > ${searchNow} and ${isNextOfSeries({ from: searchNow })}`,
      order: events.startsAt,
      at: events.startsAt,
      toPath: eventPath,
    },
  ],
  pages: [
    {
      to: eventsPath,
      title: 'Community Events',
      words: 'what’s on weekend calendar party meeting',
      of: 'events',
    },
  ],
  contentKinds: [eventContent],
  photoKinds: {
    // Canceled and past events keep their page, so their photos stay visible.
    event: photosOf({
      label: 'Event',
      table: events,
      isShown: undefined,
      keeper: 'content',
      toPath: eventPath,
      idIn: readEventPath,
    }),
  },
  shareKinds: { event: eventShare },
  ledgerSubjects: { rsvp: rsvpSubject },
  appointments: { event: { list: listEventTimes, changes: eventChanges } },
  attendeeLists: { event: eventPeople },
  holdings: [answerHolding],
  personalData: [
    ownRows(eventRsvps, {
      name: 'event-answers',
      title: 'Your answers to events',
      of: eventRsvps.residentId,
      with: {
        event: sql`(select ${events.title} from ${events} where ${events.id} = ${eventRsvps.eventId})`,
      },
    }),
  ],
  counts: {
    events: sql`select count(distinct coalesce(series_id, id)) from ${events}
      where cancelled_at is null and starts_at > ${now}`,
    eventsEver: sql`select count(*) from ${events}`,
  },
  gatherings: [
    {
      icon: 'people',
      label: 'Event',
      verb: 'going',
      to: eventPath,
      held: sql`select id, title, place, starts_at, ends_at, going, capacity
        from ${events} where ${isStillToday} and cancelled_at is null`,
    },
  ],
  offers: [offer('events', events)],
  jobs: [eventReminderJob],
};
