import { dayIn } from '~/domain/clock';
import { expandOpenings, type OpeningHour, type OpenState, stateAt } from '~/platform/places/opening-hours';

export const openState = (hours: readonly OpeningHour[], now: Date, timeZone: string): OpenState =>
  stateAt(expandOpenings(hours, dayIn(timeZone, now), timeZone), now);
