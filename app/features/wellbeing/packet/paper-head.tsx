import { useSurroundings } from '~/ui/remix/surroundings';
import { formatDate, todayIn } from '~/ui/dates';
import { useClock } from '~/ui/time';

export function PaperHead() {
  const shell = useSurroundings();
  const { now, timeZone } = useClock();
  return (
    <p className="hidden text-lg print:block">
      {shell?.communityName}
      {shell?.resident && ` · for ${shell.resident.name}`} · printed on {formatDate(todayIn(timeZone, now))}
    </p>
  );
}
