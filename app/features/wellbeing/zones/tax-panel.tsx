import type { MapSetup } from '~/platform/places/map-center.server';
import { todayIn } from '~/ui/dates';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { useClock } from '~/ui/time';

import { ZonePanel } from './zone-panel';
import { formatDollars, formatDue, formatRate, type TaxInformation, type TaxZone } from './zones';

/** What is taxed where, and what holds for the viewer's address. */
export function TaxPanel({ tax, map }: { tax: TaxInformation; map: MapSetup | null }) {
  return (
    <ZonePanel
      {...tax}
      title="Property Tax Information"
      description="The rate of each tax zone, its exemptions, and when the tax is due."
      kinds="tax zones"
      about="taxes"
      map={map}
      param="tax"
      toName={({ name }) => name}
      toKind={toKind}
    >
      {(zone) => <TaxFacts zone={zone} />}
    </ZonePanel>
  );
}

const toKind = ({ isPinned }: TaxZone): string =>
  isPinned ? 'Adds its rate to the zones it lies over' : 'Tax zone';

function TaxFacts({ zone }: { zone: TaxZone }) {
  const { now, timeZone } = useClock();
  return (
    <>
      <p className="wrap-anywhere">{zone.description}</p>
      <Facts>
        <WideFact label="Tax rate">{formatRate(zone.taxRate)}</WideFact>
        <Fact label="Average assessment">{formatDollars(zone.averageAssessment)}</Fact>
        <Fact label="Area">{zone.area}</Fact>
        <WideFact label="Due date">
          <time dateTime={zone.dueDate}>{formatDue(zone.dueDate, todayIn(timeZone, now))}</time>
        </WideFact>
        <WideFact label="Exemptions">{listed(zone.exemptions)}</WideFact>
      </Facts>
    </>
  );
}
