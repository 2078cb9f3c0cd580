import { bookingsPath } from '~/features/health/slots/slots';
import { ProgramPicture } from '~/features/health/programs/program-facts';
import { type ChallengeCard, formatDays, programPath } from '~/features/health/programs/programs';
import { toStep } from '~/features/health/programs/steps';
import { digitalHealthPath } from '~/features/health/wellness/reminders';
import type { TodaysStat } from '~/features/health/wellness/stats';
import type { Appointment } from '~/platform/calendar/calendar';
import { DateTile } from '~/ui/date-tile';
import { Panel } from '~/ui/panel';
import { IconTile, Row, Rows } from '~/ui/rows';
import { Press } from '~/ui/press';
import { TimeRange } from '~/ui/time';

type TodayRowsProps = {
  next: Appointment | null;
  challenge: ChallengeCard | null;
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
            lead={<ProgramPicture program={challenge} className="size-11" />}
            title={challenge.name}
            to={programPath(challenge)}
            headingLevel={3}
            note={formatDays(challenge)}
            action={<Press {...toStep(challenge, 'done')} variant="secondary" />}
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
