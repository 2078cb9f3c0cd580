import type { Alert } from './alerts';

/** Reads an alert out that came while the page stood open: an urgent one at once, others in their turn. */
export function AlertAnnouncer({ alert }: { alert: Alert | null }) {
  const isUrgent = alert?.severity === 'urgent';
  const words = alert && `${isUrgent ? 'Safety alert' : 'Community alert'}: ${alert.title}. ${alert.message}`;
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
