import type { ReactNode } from 'react';

import { IconRow } from '~/ui/rows';
import { TimeRange } from '~/ui/time';

import { type EventCard, formatCount, formatSpots } from './events';
import { formatSeries } from './series/series';
import { MovedFrom } from './series/series-dates';

type EventFactsProps = { event: EventCard; where?: ReactNode; calendar?: ReactNode };

export function EventFacts({ event, where, calendar }: EventFactsProps) {
  const { startsAt, endsAt, place, isCalledOff, series } = event;
  return (
    <div className="flex flex-col gap-3">
      {isCalledOff && <p className="font-semibold text-danger">Canceled. It’s not happening.</p>}
      <IconRow icon="calendar" name="When">
        <span className="font-semibold">
          <TimeRange from={startsAt} to={endsAt} />
        </span>
        {calendar}
        {series && (
          <span className="block text-muted">
            {formatSeries(series)}
            {series.movedFrom && (
              <>
                . <MovedFrom from={series.movedFrom} to={startsAt} />
              </>
            )}
          </span>
        )}
      </IconRow>
      <IconRow icon="pin" name="Where">
        <span className="font-semibold">{place}</span>
        {where}
      </IconRow>
      {!isCalledOff && (
        <IconRow icon="people" name="Who’s going">
          <span className="font-semibold">{formatCount({ ...event, waiting: 0 })}</span> ·{' '}
          {formatSpots(event)}
        </IconRow>
      )}
    </div>
  );
}
