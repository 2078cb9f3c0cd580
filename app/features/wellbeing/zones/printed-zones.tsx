import { PaperRow } from '~/features/wellbeing/paper-row';
import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';

import { ZoneAnswerCard } from './zone-answer';
import type { ZoneDisplay } from './zone-list';
import { formatMark, type SchoolZone, type TaxZone, type ZoneAnswer } from './zones';

type PrintedZonesProps<Zone> = { zones: readonly Zone[]; answer: ZoneAnswer; look: ZoneDisplay<Zone> };

export const PrintedZones = <Zone extends TaxZone | SchoolZone>(props: PrintedZonesProps<Zone>) => (
  <Panel title={props.look.title}>
    {props.zones.length === 0 ? (
      <p>No {props.look.kinds} yet</p>
    ) : (
      <>
        <ZoneAnswerCard
          answer={props.answer}
          title={`${props.look.title}: at your address`}
          headingLevel={3}
        />
        <Rows label={props.look.title}>
          {props.zones.map((zone) => (
            <PaperRow
              key={zone.id}
              title={props.look.toName(zone)}
              note={props.look.toNote(zone) + (zone.mark ? ` · ${formatMark(zone.mark)}` : '')}
              source={zone.source}
              reviewedOn={zone.reviewedOn}
            >
              {props.look.toFacts(zone)}
            </PaperRow>
          ))}
        </Rows>
      </>
    )}
  </Panel>
);
