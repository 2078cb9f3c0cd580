import type { ReactNode } from 'react';

import type { IconName } from '~/ui/icon';
import { OpenRow } from '~/ui/open-row';
import { Pill } from '~/ui/pill';
import { IconTile, Rows } from '~/ui/rows';
import { SourceLine } from '~/ui/source-line';

import { formatMark, type SchoolZone, type TaxZone, type ZoneMark } from './zones';

export type ZoneDisplay<Zone> = {
  title: string;
  /** Plural name of the zones in sentences, such as 'tax zones'. */
  kinds: string;
  icon: IconName;
  toName: (zone: Zone) => string;
  toNote: (zone: Zone) => string;
  toFacts: (zone: Zone) => ReactNode;
};

type ZoneListProps<Zone> = { zones: readonly Zone[]; look: ZoneDisplay<Zone> };

export const ZoneList = <Zone extends TaxZone | SchoolZone>({ zones, look }: ZoneListProps<Zone>) => (
  <Rows label={look.title}>
    {zones.map((zone) => (
      <OpenRow
        key={zone.id}
        placeId={zone.id}
        lead={<IconTile name={look.icon} />}
        title={look.toName(zone)}
        note={look.toNote(zone)}
        status={zone.mark && <MarkPill mark={zone.mark} />}
      >
        <ZoneBody zone={zone}>{look.toFacts(zone)}</ZoneBody>
      </OpenRow>
    ))}
  </Rows>
);

export const MarkPill = ({ mark }: { mark: Exclude<ZoneMark, null> }) => (
  <Pill tone={mark === 'own' ? 'good' : 'notice'}>{formatMark(mark)}</Pill>
);

export const ZoneBody = ({ zone, children }: { zone: TaxZone | SchoolZone; children: ReactNode }) => (
  <>
    {children}
    <SourceLine source={zone.source} href={zone.sourceUrl} reviewedOn={zone.reviewedOn} />
  </>
);
