import { counted } from '~/domain/counted';
import { Fact, Facts, WideFact } from '~/ui/facts';
import { Panel } from '~/ui/panel';
import { StepButton } from '~/ui/step-button';
import { Card } from '~/ui/card';
import { TimeRange } from '~/ui/time';

import { type GardenStats, placesLeft, type Workshop } from './garden';
import { whyNotJoinWorkshop } from './garden.policy';
import { gardenSteps } from './garden-steps';

type ConnectPanelProps = { stats: GardenStats; workshops: Workshop[] };

/** Who gardens, and when neighbors meet there (S2 §2). */
export function ConnectPanel({ stats, workshops }: ConnectPanelProps) {
  return (
    <Panel title="Garden Connect" description="Meet the others, and learn from them.">
      <dl className="grid grid-cols-2 gap-3">
        <Stat label="Active gardeners" value={stats.activeGardeners} />
        <Stat label="Available plots" value={stats.availablePlots} />
      </dl>
      <Card
        title="Weekend Workshop"
        description={workshops.length > 0 ? 'Free for residents. No experience needed.' : undefined}
        headingLevel={3}
      >
        {workshops.length > 0 ? (
          <ul aria-label="Weekend Workshop" className="flex flex-col divide-y divide-line">
            {workshops.map((workshop) => (
              <li key={workshop.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
                <WorkshopFacts workshop={workshop} />
                <WorkshopActions workshop={workshop} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">No workshop is planned. The next ones will stand here.</p>
        )}
      </Card>
    </Panel>
  );
}

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse raised p-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-3xl font-bold">{value}</dd>
    </div>
  );
}

/** What, when, where, and for how many. */
export function WorkshopFacts({ workshop }: { workshop: Workshop }) {
  const { title, description, facilityName, startsAt, endsAt } = workshop;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{description}</p>
      </div>
      <Facts>
        <WideFact label="When">
          <TimeRange from={startsAt} to={endsAt} />
        </WideFact>
        <Fact label="Where">{facilityName}</Fact>
        <Fact label="Places">{counted(placesLeft(workshop), 'place')} left</Fact>
      </Facts>
    </div>
  );
}

/** How the viewer stands to a workshop, and what they can do about it. */
function WorkshopActions({ workshop }: { workshop: Workshop }) {
  const { hasJoined, hasBegun } = workshop;
  if (hasJoined) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong>You have joined.</strong>
        {!hasBegun && <StepButton {...gardenSteps.leaveWorkshop(workshop)} />}
      </div>
    );
  }
  const why = whyNotJoinWorkshop(workshop);
  return why === null ? <StepButton {...gardenSteps.joinWorkshop(workshop)} /> : <p>{why}</p>;
}
