import { counted } from '~/domain/counted';
import { FillLink } from '~/platform/desk/fill-link';
import { DateTile } from '~/ui/date-tile';
import { Panel } from '~/ui/panel';
import { Pill } from '~/ui/pill';
import { IconRow, Row, Rows } from '~/ui/rows';
import { Press } from '~/ui/press';
import { TimeRange } from '~/ui/time';

import { type GardenStats, spotsLeft, type Workshop } from './garden';
import { whyNotTake } from './garden.policy';
import { toWorkshopStep } from './garden-steps';

type ConnectPanelProps = { stats: GardenStats; workshops: Workshop[] };

export function ConnectPanel({ stats, workshops }: ConnectPanelProps) {
  return (
    <Panel title="Garden Connect">
      <dl className="grid grid-cols-2 gap-3">
        <Stat label="Active gardeners" value={stats.activeGardeners} />
        <Stat label="Available plots" value={stats.availablePlots} />
      </dl>
      <section aria-labelledby="workshops" className="flex flex-col gap-2">
        <div>
          <h3 id="workshops" className="font-semibold">
            Weekend Workshop
          </h3>
          <p className="text-sm text-muted">Free, no experience needed</p>
        </div>
        {workshops.length > 0 ? (
          <Rows label="Weekend Workshop">
            {workshops.map((workshop, at) => (
              <WorkshopRow key={workshop.id} workshop={workshop} isFirst={at === 0} />
            ))}
          </Rows>
        ) : (
          <>
            <p className="text-muted">No workshop is planned. The next ones show up here.</p>
            <FillLink kind="workshops">Plan a workshop</FillLink>
          </>
        )}
      </section>
    </Panel>
  );
}

function WorkshopRow({ workshop, isFirst }: { workshop: Workshop; isFirst: boolean }) {
  const { id, title, facilityName, startsAt, endsAt, hasJoined, hasBegun } = workshop;
  const step = hasJoined ? 'leave' : 'join';
  const button = toWorkshopStep(workshop, step);
  return (
    <Row
      id={`workshop-${id}`}
      lead={<DateTile at={startsAt} />}
      title={title}
      to={button.to}
      headingLevel={4}
      note={
        <>
          <TimeRange from={startsAt} to={endsAt} />, {facilityName}
        </>
      }
      action={
        <>
          <Pill tone={hasJoined ? 'own' : spotsLeft(workshop) > 0 ? 'good' : 'notice'}>
            {hasJoined ? 'You’re in' : hasBegun ? 'Started' : formatSpots(workshop)}
          </Pill>
          {whyNotTake[step](workshop) === null && (
            <Press {...button} variant={isFirst ? button.variant : 'secondary'} />
          )}
        </>
      }
    />
  );
}

const formatSpots = (workshop: Workshop): string =>
  spotsLeft(workshop) === 0 ? 'Full' : `${counted(spotsLeft(workshop), 'spot')} left`;

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse raised px-3.5 py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}

export function WorkshopFacts({ workshop }: { workshop: Workshop }) {
  const { title, description, facilityName, startsAt, endsAt } = workshop;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong className="block">{title}</strong>
        {description}
      </p>
      <IconRow icon="clock" name="When">
        <TimeRange from={startsAt} to={endsAt} />
      </IconRow>
      <IconRow icon="pin" name="Where">
        {facilityName}
      </IconRow>
      <IconRow icon="people" name="Spots">
        {formatSpots(workshop)}
      </IconRow>
    </div>
  );
}
