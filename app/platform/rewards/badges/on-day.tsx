import { dayIn } from '~/domain/clock';
import { Day, useClock } from '~/ui/time';

/** The calendar day of an instant: 'Today', 'Saturday, September 6'. @param at ISO 8601 */
export function OnDay({ at }: { at: string }) {
  const { timeZone } = useClock();
  return <Day day={dayIn(timeZone, new Date(at))} />;
}
