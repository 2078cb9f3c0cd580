import type { MapSetup } from '~/platform/places/map-center.server';
import { todayIn } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { ListBox } from '~/ui/list-box';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { useClock } from '~/ui/time';

import { AnswerCard } from './answer-card';
import { ZoneCard, ZonePopup } from './zone-card';
import { ZoneMap } from './zone-map';
import { formatDollars, formatDue, formatRate } from './zone-words';
import type { TaxInformation, TaxZone } from './zones';

const title = 'Property Tax Information';

/** What is taxed where, on a map or as a list (S2 §2), and first what holds for the viewer's address. */
export function TaxPanel({ tax, map }: { tax: TaxInformation; map: MapSetup | null }) {
  const { zones, answer } = tax;
  return (
    <Panel title={title} description="The rate of each tax zone, its exemptions, and when the tax is due.">
      {zones.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No tax zones yet"
          description="They will stand here as soon as the community has them."
        />
      ) : (
        <>
          <AnswerCard answer={answer} about="taxes" />
          <MapOrList
            label={title}
            param="tax"
            map={
              map && (
                <ZoneMap label={`Map: ${title}`} setup={map} zones={zones} toName={({ name }) => name}>
                  {(zone) => (
                    <ZonePopup zone={zone} title={zone.name} kind={toKind(zone)}>
                      <TaxFacts zone={zone} />
                    </ZonePopup>
                  )}
                </ZoneMap>
              )
            }
            list={
              <ListBox label={`List: ${title}`}>
                <ul aria-label={title} className="grid gap-4 lg:grid-cols-2">
                  {zones.map((zone) => (
                    <ZoneCard key={zone.id} zone={zone} title={zone.name} kind={toKind(zone)}>
                      <TaxFacts zone={zone} />
                    </ZoneCard>
                  ))}
                </ul>
              </ListBox>
            }
          />
        </>
      )}
    </Panel>
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
