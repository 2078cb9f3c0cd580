import { type Alert, toLook } from './alerts';

/** Reads an alert out that came while the page stood open: an urgent one at once, others in their turn. */
export function AlertAnnouncer({ alert }: { alert: Alert | null }) {
  const isUrgent = alert !== null && toLook(alert) === 'urgent';
  const words = alert && `${announceAs(alert)}${alert.title}. ${alert.message}`;
  return (
    <>
      <p role="alert" className="sr-only">
        {isUrgent && words}
      </p>
      <p role="status" className="sr-only">
        {!isUrgent && words}
      </p>
    </>
  );
}

/** The titles of drills and all-clears say themselves what they are. */
function announceAs(alert: Alert): string {
  const look = toLook(alert);
  if (look === 'drill') return 'This is a drill. ';
  if (look === 'clear') return '';
  return alert.senderName === null ? 'Community alert: ' : 'Safety alert: ';
}
