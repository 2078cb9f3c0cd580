import { useClock } from '~/ui/time';

import { type OpenTimes, stateAt } from './opening-hours';
import { toOpenStatus } from './opening-words';

const marks = { success: 'bg-success', muted: 'border-2 border-muted' } as const;

export function OpenNow({ openings }: Pick<OpenTimes, 'openings'>) {
  const { now, timeZone } = useClock();
  const { status, statusColor } = toOpenStatus(stateAt(openings, now), now, timeZone);
  return (
    <p className="flex items-center gap-2 font-medium">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${marks[statusColor]}`} />
      {status}
    </p>
  );
}
