import { eventPath, weekendPath } from '~/features/community/events/events';
import type { WeekendEvent } from '~/features/community/events/weekend.server';
import { failed, type SectionResult } from '~/domain/page-section';
import { QuietLink, TextLink } from '~/ui/button';
import { DateTile, HoursBeside } from '~/ui/date-tile';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { Instant } from '~/ui/time';

type WeekendProps = {
  events: SectionResult<WeekendEvent[]>;
  /** The next event of all, for a weekend without any. */
  next: WeekendEvent | null;
};

export const Weekend = ({ events, next }: WeekendProps) => (
  <Panel
    title="This weekend"
    action={
      <QuietLink to={weekendPath} className="-my-2 -mr-3">
        See all<span className="sr-only"> weekend events</span>
      </QuietLink>
    }
  >
    <Events events={events} next={next} />
  </Panel>
);

function Events({ events, next }: WeekendProps) {
  if (events === failed)
    return <p className="text-muted">We couldn’t load these. You can find them in Community Events.</p>;
  if (events.length === 0)
    return (
      <p className="text-muted">
        Nothing planned this weekend.
        {next && (
          <>
            {' '}
            Next: <TextLink to={eventPath(next.id)}>{next.title}</TextLink>, <Instant at={next.startsAt} />
          </>
        )}
      </p>
    );
  return (
    <Rows>
      {events.map(({ id, title, place, startsAt }) => (
        <Row
          key={id}
          lead={<DateTile at={startsAt} />}
          to={eventPath(id)}
          title={title}
          headingLevel={3}
          note={
            <>
              <HoursBeside from={startsAt} /> · {place}
            </>
          }
        />
      ))}
    </Rows>
  );
}
