import { type Alert, toLook } from './alerts';

/** Reads a newly arrived alert to screen readers: urgent ones interrupt, others wait. */
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

function announceAs(alert: Alert): string {
  const look = toLook(alert);
  if (look === 'drill') return 'This is a drill. ';
  if (look === 'clear') return '';
  return alert.senderName === null ? 'Community alert: ' : 'Safety alert: ';
}
