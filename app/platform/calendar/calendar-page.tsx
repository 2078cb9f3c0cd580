import type { SubmissionResult } from '@conform-to/react';

import { Page } from '~/ui/page';

import type { CalendarFeed, CalendarSection } from './calendar';
import { CalendarAddress } from './calendar-address';
import { CalendarForms } from './calendar-forms';

type CalendarPageProps = {
  place: CalendarSection;
  feed: CalendarFeed;
  reply: SubmissionResult<string[]> | undefined;
};

export function CalendarPage({ place, feed, reply }: CalendarPageProps) {
  return (
    <Page
      title="Follow in your calendar"
      lead="Your calendar app shows everything you booked, joined or reserved, with the neighborhood’s announcements, and keeps itself up to date."
      back={place.back}
      width="narrow"
    >
      {feed.link && <CalendarAddress link={feed.link} />}
      <CalendarForms place={place} feed={feed} reply={reply} />
    </Page>
  );
}
