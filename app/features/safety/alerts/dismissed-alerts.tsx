import { Card } from '~/ui/card';

import { AlertTime } from './alert-time';
import type { Alert } from './alerts';

export function DismissedAlerts({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <Card
      title="Alerts you dismissed"
      description="They’re still current. You’ll see them in the banner again when you next sign in."
    >
      <ul className="flex flex-col divide-y divide-line">
        {alerts.map((alert) => (
          <li key={alert.id} className="py-3 wrap-anywhere first:pt-0 last:pb-0">
            <h3 className="font-semibold">{alert.title}</h3>
            <p className="text-sm text-muted">
              <AlertTime alert={alert} />
            </p>
            <p className="mt-1 whitespace-pre-line">{alert.message}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
