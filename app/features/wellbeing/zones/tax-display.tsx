import { packetPages } from '~/features/wellbeing/packet-pages';
import { todayIn } from '~/ui/dates';
import { Fact, Facts, formatList, WideFact } from '~/ui/facts';
import { useClock } from '~/ui/time';

import type { ZoneDisplay } from './zone-list';
import { formatDollars, formatDue, formatRate, type TaxZone } from './zones';

export const taxDisplay: ZoneDisplay<TaxZone> = {
  title: packetPages.taxes.title,
  kinds: 'tax zones',
  icon: packetPages.taxes.icon,
  toName: ({ name }) => name,
  toNote: ({ isPinned, taxRate }) => formatRate(taxRate) + (isPinned ? ', plus a zone’s rate' : ''),
  toFacts: (zone) => <TaxFacts zone={zone} />,
};

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
        {zone.streets.length > 0 && <WideFact label="Streets">{formatList(zone.streets)}</WideFact>}
        <WideFact label="Exemptions">{formatList(zone.exemptions)}</WideFact>
      </Facts>
    </>
  );
}
