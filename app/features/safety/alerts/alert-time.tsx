import { Day, Instant, TimeRange } from '~/ui/time';
import { Until } from '~/ui/until';

import type { Alert } from './alerts';

export function AlertTime({ alert }: { alert: Pick<Alert, 'date' | 'startsAt' | 'expiresAt'> }) {
  const { date, startsAt, expiresAt } = alert;
  if (startsAt && expiresAt) return <TimeRange from={startsAt} to={expiresAt} />;
  if (startsAt) return <Instant at={startsAt} />;
  return expiresAt ? <Until at={expiresAt} /> : <Day day={date} />;
}
