import { titleMark } from '~/platform/notifications/title';
import { Icon, type IconName } from '~/ui/icon';

import { type Alert, type AlertStyle, toAlertStyle } from './alerts';
import { AlertTime } from './alert-time';
import { dismissPath } from './use-banner';

type Style = { icon: IconName; label: string; box: string; tone: string };

const warningStyle = { icon: 'warning', label: 'Safety alert' } as const;
const styles: Record<AlertStyle, Style> = {
  info: { ...warningStyle, icon: 'megaphone', box: 'border-line bg-surface', tone: 'text-muted' },
  warning: { ...warningStyle, box: 'border-warning bg-warning-soft', tone: 'text-warning' },
  urgent: { ...warningStyle, box: 'border-danger bg-danger-soft', tone: 'text-danger' },
  drill: {
    icon: 'info',
    label: 'Drill, not real',
    box: 'border-dashed border-drill bg-drill-soft',
    tone: 'text-drill',
  },
  clear: { icon: 'check', label: 'It’s over', box: 'border-success bg-success-soft', tone: 'text-success' },
};

export const bannerBoxClass = (alert: Alert): string => styles[toAlertStyle(alert)].box;

export function AlertFace({ alert }: { alert: Alert }) {
  const style = toAlertStyle(alert);
  const { icon, tone } = styles[style];
  return (
    <>
      <Icon name={icon} className={`size-5 ${tone}`} />
      <span className="hidden flex-1 font-semibold in-[[open]>summary]:block">Community alerts</span>
      <span className="min-w-0 flex-1 in-[[open]>summary]:hidden">
        {style === 'urgent' ? (
          <>
            <AlertMeta alert={alert} className="block truncate" />
            <span className="line-clamp-3 leading-[1.375rem] wrap-anywhere">
              <strong className="font-semibold">{alert.title}</strong> {alert.message}
            </span>
          </>
        ) : (
          <span className="block truncate">
            <strong className={`font-semibold ${tone === 'text-muted' ? '' : tone}`}>{alert.title}</strong>
            <span className="ml-2 text-muted max-sm:hidden">{alert.message}</span>
          </span>
        )}
      </span>
    </>
  );
}

export function AlertMeta({ alert, className = '' }: { alert: Alert; className?: string }) {
  const { kind, senderName } = alert;
  const { label: usual, tone } = styles[toAlertStyle(alert)];
  const label = titleMark('safety_alert', alert.title) === 'mistake' ? 'Sent by mistake' : usual;
  return (
    <span className={`text-sm leading-5 ${tone}${className && ` ${className}`}`}>
      {senderName !== null && <strong>{label} · </strong>}
      {senderName === null && kind === 'update' && <strong>Corrected · </strong>}
      <AlertTime alert={alert} />
      {senderName !== null && ` · from ${senderName}`}
    </span>
  );
}

/** Longer texts, in characters, may scroll and then need keyboard focus. */
const longText = 240;

/** One full alert. Its title is no heading, because it precedes the page's h1. */
export function AlertSlide({ alert }: { alert: Alert }) {
  return (
    <article className="alert-slide">
      <AlertMeta alert={alert} />
      <p className="leading-snug font-semibold">{alert.title}</p>
      <p
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={alert.message.length > longText ? 0 : undefined}
      >
        {alert.message}
      </p>
      <button
        type="submit"
        formAction={dismissPath(alert.id)}
        value={alert.id}
        aria-label={`Dismiss alert: ${alert.title}`}
      >
        <Icon name="close" className="size-5" />
      </button>
    </article>
  );
}
