import { capitalize } from '~/domain/counted';
import { bookingsPath } from '~/features/health/slots/slots';
import { AlertTime } from '~/features/safety/alerts/alert-time';
import { FoldedAlerts } from '~/features/safety/alerts/folded-alerts';
import { useShellBanner } from '~/features/safety/alerts/use-banner';
import { QuietLink } from '~/ui/button';
import { DateTile, HoursBeside } from '~/ui/date-tile';
import { formatComing, formatTime, formatUntil } from '~/ui/dates';
import { Panel } from '~/ui/panel';
import { Pill } from '~/ui/pill';
import { IconTile, Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

import { mostRows, pickRows, type TodayRow } from './today-row';

type TodayProps = {
  rows: TodayRow[];
  /** A newcomer's first steps take the place of a row. */
  hasSteps: boolean;
  canBook: boolean;
};

export function Today({ rows, hasSteps, canBook }: TodayProps) {
  const banner = useShellBanner();
  const folded = banner && !banner.isShown ? banner.alerts : [];
  const isFolded = ({ notice }: TodayRow) => folded.some(({ id }) => id === notice?.id);
  const most = mostRows - (folded.length > 0 ? 1 : 0) - (hasSteps ? 1 : 0);
  const shown = pickRows(
    rows.filter((row) => !isFolded(row)),
    most,
  );
  if (folded.length + shown.length === 0) return null;
  return (
    <Panel
      title="Today"
      action={
        canBook && (
          <QuietLink to={bookingsPath} className="-my-2 -mr-3">
            All your bookings
          </QuietLink>
        )
      }
    >
      <Rows className="brief-rows cut-rows">
        <FoldedAlerts />
        {shown.map((row) => (
          <Row
            key={row.key}
            label={row.label}
            lead={row.icon ? <IconTile name={row.icon} /> : <DateTile at={row.at!} />}
            to={row.to}
            title={row.title}
            headingLevel={3}
            note={<Note row={row} />}
            action={<Action row={row} />}
          />
        ))}
      </Rows>
    </Panel>
  );
}

function Note({ row: { at, asOf, endsAt, note, notice } }: { row: TodayRow }) {
  if (notice) return <AlertTime alert={notice} />;
  if (at === null || asOf !== undefined) return note;
  return (
    <>
      <Start at={at} endsAt={endsAt} /> · {note}
    </>
  );
}

function Start({ at, endsAt }: Pick<TodayRow, 'endsAt'> & { at: string }) {
  const { now, timeZone } = useClock();
  if (endsAt === undefined || new Date(at) > now) return <HoursBeside from={at} />;
  return <time dateTime={at}>Now, {formatUntil(new Date(endsAt), now, timeZone)}</time>;
}

function Action({ row: { at, asOf, mark } }: { row: TodayRow }) {
  if (at !== null && asOf !== undefined)
    return (
      <span className="text-right">
        <span className="block text-lg leading-snug font-bold tabular-nums">
          <Coming at={at} />
        </span>
        <span className="block text-sm text-muted">
          <Source asOf={asOf} />
        </span>
      </span>
    );
  if (mark === 'Going?') return <span className="font-semibold text-action">{mark}</span>;
  return mark && <Pill tone={mark === 'Waitlist' ? 'notice' : 'good'}>{mark}</Pill>;
}

const minuteMs = 60_000;

function Coming({ at }: { at: string }) {
  const { now, timeZone } = useClock();
  const isPast = Date.parse(at) < now.getTime() - minuteMs;
  const said = isPast
    ? `was due at ${formatTime(new Date(at), timeZone)}`
    : formatComing(at, now.getTime(), timeZone);
  return <time dateTime={at}>{capitalize(said)}</time>;
}

/** Shows the age of the shuttle's position, because this page has no live updates. */
function Source({ asOf }: { asOf: string | null }) {
  const { now, timeZone } = useClock();
  if (asOf === null) return 'By schedule';
  const age = now.getTime() - Date.parse(asOf);
  if (age >= minuteMs) return `As of ${formatTime(new Date(asOf), timeZone)}`;
  return `Live · ${Math.max(0, Math.floor(age / 1000))} s ago`;
}
