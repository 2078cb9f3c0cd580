import { Form, useLocation } from '@remix-run/react';

import { Icon, type IconName } from '~/ui/icon';
import { Day } from '~/ui/time';

import type { Alert } from './alerts';

const looks: Record<Alert['severity'], { icon: IconName; className: string; label: string | null }> = {
  info: { icon: 'megaphone', className: 'border-line bg-sunken', label: null },
  warning: { icon: 'warning', className: 'border-warning bg-warning-soft', label: null },
  urgent: { icon: 'warning', className: 'border-2 border-danger bg-danger-soft', label: 'Safety alert' },
};

/** Beyond this a text may scroll inside its slide, and must be reachable by the keyboard. */
const longText = 240;

type AlertSlideProps = { alert: Alert; onDismiss: () => void };

/** One alert: what, when, from whom, and a way to put it away. */
export function AlertSlide({ alert, onDismiss }: AlertSlideProps) {
  const look = looks[alert.severity];
  const tone =
    alert.severity === 'urgent' ? 'text-danger' : alert.severity === 'warning' ? 'text-warning' : '';
  return (
    <article className={`h-full wrap-anywhere rounded-2xl border px-4 pt-1.5 pb-3.5 ${look.className}`}>
      <div className={`flex min-h-11 items-center gap-2 text-sm ${tone || 'text-muted'}`}>
        <Icon name={look.icon} className="size-5" />
        <p className="min-w-0 flex-1 py-1">
          {look.label && <strong>{look.label} · </strong>}
          <Day day={alert.date} />
          {alert.senderName && ` · from ${alert.senderName}`}
        </p>
        <DismissForm alert={alert} onDismiss={onDismiss} />
      </div>
      <h3 className="font-semibold">{alert.title}</h3>
      <p
        className="mt-0.5 max-h-40 overflow-y-auto whitespace-pre-line"
        // A text that scrolls must take the keyboard's focus.
        tabIndex={alert.message.length > longText ? 0 : undefined}
      >
        {alert.message}
      </p>
    </article>
  );
}

function DismissForm({ alert, onDismiss }: AlertSlideProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={`/alerts/${alert.id}/dismiss`} navigate={false} onSubmit={onDismiss}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        type="submit"
        aria-label={`Dismiss alert: ${alert.title}`}
        className="-mr-2 min-h-11 rounded-lg px-2 font-semibold text-ink underline underline-offset-4 hover:bg-surface"
      >
        Dismiss
      </button>
    </Form>
  );
}
