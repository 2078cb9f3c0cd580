import { useShellData } from '~/shell/shell-data';
import { chipClass } from '~/ui/chip';
import { formatDate, todayIn } from '~/ui/dates';
import { useClock } from '~/ui/time';

import { packetParts } from './move-in';

/** The parts of the packet, to go to: it is long, and a phone is small. */
export function PacketContents() {
  return (
    <nav aria-label="In this packet" className="no-print">
      <ul className="flex flex-wrap gap-2">
        {packetParts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className={chipClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What stands on paper alone: of which community, for whom, and how old the paper is. */
export function PaperHead() {
  const shell = useShellData();
  const { now, timeZone } = useClock();
  return (
    <p className="hidden text-lg print:block">
      {shell?.communityName}
      {shell?.resident && ` · for ${shell.resident.name}`} · printed on {formatDate(todayIn(timeZone, now))}
    </p>
  );
}
