import { bookingsPath } from '~/features/health/slots/slots';
import { type ChallengeCard, challengePath, formatDays } from '~/features/health/programs/programs';
import { challengeSteps } from '~/features/health/programs/steps';
import { digitalHealthPath } from '~/features/health/wellness/reminders';
import type { TodaysStat } from '~/features/health/wellness/stats';
import type { Appointment } from '~/platform/calendar/calendar';
import { DateTile } from '~/ui/date-tile';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { programPicture } from '~/ui/picture-of-health';
import { IconTile, Row, Rows } from '~/ui/rows';
import { Press } from '~/ui/press';
import { TimeRange } from '~/ui/time';

type TodayRowsProps = {
  /** The next session that the viewer has booked or joined. */
  next: Appointment | null;
  /** One that they have joined and not noted today. */
  challenge: ChallengeCard | null;
  /** Those that they have entered today. */
  stats: TodaysStat[];
};

/** What there is for this person today, in up to three rows; nothing where there is nothing. */
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
            lead={<Picture src={programPicture(challenge.name, challenge.type)} className="size-11" />}
            title={challenge.name}
            to={challengePath(challenge.id)}
            headingLevel={3}
            note={formatDays(challenge)}
            action={<Press {...challengeSteps.done(challenge)} variant="secondary" />}
          />
        )}
        {stats.length > 0 && (
          <Row
            lead={<IconTile name="heart" />}
            title="Your day so far"
            to={digitalHealthPath}
            headingLevel={3}
            note={stats.map(({ label, value }) => `${label} ${value}`).join(' · ')}
          />
        )}
      </Rows>
    </Panel>
  );
}
