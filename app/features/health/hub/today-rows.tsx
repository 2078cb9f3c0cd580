import { bookingsPath } from '~/features/health/slots/slots';
import { digitalHealthPath } from '~/features/health/wellness/reminders';
import type { TodaysStat } from '~/features/health/wellness/stats';
import type { Appointment } from '~/platform/calendar/calendar';
import { DateTile } from '~/ui/date-tile';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { IconTile, Row, Rows } from '~/ui/rows';
import { Press } from '~/ui/press';
import { TimeRange } from '~/ui/time';

import type { TodaysChallenge } from './hub.server';

type TodayRowsProps = {
  next: Appointment | null;
  challenge: TodaysChallenge | null;
  stats: TodaysStat[];
};

export function TodayRows({ next, challenge, stats }: TodayRowsProps) {
  if (!next && !challenge && stats.length === 0) return null;
  return (
    <Panel title="For you">
      <Rows>
        {next && (
          <Row
            lead={<DateTile at={next.startTime} />}
            title={next.title}
            to={next.kind === 'booking' ? bookingsPath : next.url}
            headingLevel={3}
            note={
              <>
                <TimeRange from={next.startTime} to={next.endTime} />
                {next.where !== next.title && ` · ${next.where}`}
              </>
            }
          />
        )}
        {challenge && (
          <Row
            lead={<Picture src={challenge.picture} className="size-11" />}
            title={challenge.title}
            to={challenge.to}
            headingLevel={3}
            note={challenge.note}
            action={<Press {...challenge.step} />}
          />
        )}
        {stats.length > 0 && (
          <Row
            lead={<IconTile name="heart" />}
            title="Your day so far"
            to={digitalHealthPath}
            headingLevel={3}
            note={stats.map(({ label, shown }) => `${label} ${shown}`).join(' · ')}
          />
        )}
      </Rows>
    </Panel>
  );
}
