import { Form } from '@remix-run/react';

import { Icon, type IconName } from '~/ui/icon';
import { useHere } from '~/ui/use-here';

import { AlertTime } from './alert-time';
import { type Alert, type AlertLook, toLook } from './alerts';
import { dismissPath } from './use-banner';

/** `label`: what a safety alert of this look is called. */
type Look = { icon: IconName; label: string; box: string; tone: string };

const warns = { icon: 'warning', label: 'Safety alert' } as const;
const looks: Record<AlertLook, Look> = {
  info: { ...warns, icon: 'megaphone', box: 'border-line bg-sunken', tone: 'text-muted' },
  warning: { ...warns, box: 'border-warning bg-warning-soft', tone: 'text-warning' },
  urgent: { ...warns, box: 'border-2 border-danger bg-danger-soft', tone: 'text-danger' },
  drill: {
    icon: 'info',
    label: 'Drill, not real',
    box: 'border-2 border-dashed border-drill bg-drill-soft',
    tone: 'text-drill',
  },
  clear: { icon: 'check', label: 'It is over', box: 'border-success bg-success-soft', tone: 'text-success' },
};

/** Beyond this a text may scroll inside its slide, and must be reachable by the keyboard. */
const longText = 240;

type AlertSlideProps = {
  alert: Alert;
  onDismiss: () => void;
  /** The text was unfolded, or folded again. */
  onRead?: (isReading: boolean) => void;
};

/**
 * One alert, in two lines that a press unfolds to the whole text, so that the page below keeps its room on a phone.
 * Of an urgent one the text begins to be read at once.
 */
export function AlertSlide({ alert, onDismiss, onRead }: AlertSlideProps) {
  const look = toLook(alert);
  const { icon, label, box, tone } = looks[look];
  return (
    <article className={`relative h-full rounded-2xl border wrap-anywhere ${box}`}>
      <details className="peer group" onToggle={(event) => onRead?.(event.currentTarget.open)}>
        <summary className="relative min-h-17 rounded-2xl py-1.5 pr-12 pl-3">
          <p className={`text-sm leading-5 ${tone}`}>
            <Icon name={icon} className="mr-1.5 -mt-0.5 inline size-4.5" />
            <Meta alert={alert} label={label} />
          </p>
          <h3 className="line-clamp-2 leading-snug font-semibold group-open:line-clamp-none">
            {alert.title}
          </h3>
          <Icon
            name="next"
            className="absolute right-3 bottom-1.5 size-5 rotate-90 text-muted group-open:-rotate-90"
          />
        </summary>
      </details>
      <p
        className={`mx-3 mb-2.5 max-h-[40dvh] whitespace-pre-line peer-open:block peer-open:overflow-y-auto ${
          look === 'urgent' ? 'line-clamp-2 peer-open:line-clamp-none' : 'hidden'
        }`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={alert.message.length > longText ? 0 : undefined}
      >
        {alert.message}
      </p>
      <DismissForm alert={alert} onDismiss={onDismiss} />
    </article>
  );
}

/** Of a safety alert what it is and from whom; of any when it matters, and whether it was corrected. */
function Meta({ alert, label }: { alert: Alert; label: string }) {
  const { kind, senderName } = alert;
  return (
    <>
      {senderName !== null && <strong>{label} · </strong>}
      {senderName === null && kind === 'update' && <strong>Corrected · </strong>}
      <AlertTime alert={alert} />
      {senderName !== null && ` · from ${senderName}`}
    </>
  );
}

function DismissForm({ alert, onDismiss }: AlertSlideProps) {
  const here = useHere();
  return (
    <Form
      method="post"
      action={dismissPath(alert.id)}
      navigate={false}
      onSubmit={onDismiss}
      className="absolute top-0 right-0"
    >
      <input type="hidden" name="redirectTo" value={here} />
      <button
        type="submit"
        aria-label={`Dismiss alert: ${alert.title}`}
        className="grid size-11 place-items-center rounded-xl text-ink hover:bg-surface"
      >
        <Icon name="close" className="size-5" />
      </button>
    </Form>
  );
}
