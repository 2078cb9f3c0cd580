import { Panel } from '~/ui/panel';

import { ZoneAnswerCard } from './zone-answer';
import { ZoneList, type ZoneLook } from './zone-list';
import type { SchoolZone, TaxZone, ZoneAnswer } from './zones';

type PrintedZonesProps<Zone> = { zones: readonly Zone[]; answer: ZoneAnswer; look: ZoneLook<Zone> };

/** Zones on paper: the viewer's own answer, and all that is known of each. */
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
        <ZoneList zones={props.zones} look={props.look} isOpen />
      </>
    )}
  </Panel>
);
