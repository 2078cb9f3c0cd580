import { DateTile } from '~/ui/date-tile';
import { IconTile, Row, Rows } from '~/ui/rows';
import { Day, TimeRange } from '~/ui/time';

import { gardenPath, workshopPath } from '../garden/garden';
import type { EcoHub } from './hub.server';

type HubRowsProps = Pick<EcoHub, 'leak' | 'household' | 'workshop'>;

export function HubRows({ leak, household: { plot, turn }, workshop }: HubRowsProps) {
  if (!leak && !plot && !turn && !workshop) return null;
  return (
    <Rows label="For you">
      {leak && <Row lead={<IconTile name={leak.icon} />} title={leak.title} to={leak.to} note={leak.note} />}
      {workshop && (
        <Row
          lead={<DateTile at={workshop.startsAt} />}
          title={workshop.title}
          to={`${workshopPath(workshop.id)}/leave`}
          note={
            <>
              <TimeRange from={workshop.startsAt} to={workshop.endsAt} />, {workshop.facilityName}
            </>
          }
        />
      )}
      {plot && (
        <Row
          lead={<IconTile name="eco" />}
          title={`Your plot: ${plot.name}`}
          to={gardenPath}
          note={
            <>
              Until <Day day={plot.endsOn} />
            </>
          }
        />
      )}
      {turn && (
        <Row
          lead={<IconTile name="eco" />}
          title={`Waiting for plot ${turn.plotName}`}
          to={gardenPath}
          note={`You’re number ${turn.position} in line`}
        />
      )}
    </Rows>
  );
}
