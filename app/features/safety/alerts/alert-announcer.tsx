import { type Alert, toAlertStyle } from './alerts';

/** Reads a newly arrived alert to screen readers: urgent ones interrupt, others wait. */
export function AlertAnnouncer({ alert }: { alert: Alert | null }) {
  const isUrgent = alert !== null && toAlertStyle(alert) === 'urgent';
  const text = alert && `${spokenPrefix(alert)}${alert.title}. ${alert.message}`;
  return (
    <>
      <p role="alert" className="sr-only">
        {isUrgent && text}
      </p>
      <p role="status" className="sr-only">
        {!isUrgent && text}
      </p>
    </>
  );
}

function spokenPrefix(alert: Alert): string {
  const style = toAlertStyle(alert);
  if (style === 'drill') return 'This is a drill. ';
  if (style === 'clear') return '';
  return alert.senderName === null ? 'Community alert: ' : 'Safety alert: ';
}
