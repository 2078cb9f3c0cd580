import { Icon } from '~/ui/icon';

import { AlertMeta } from './alert-face';
import type { Alert } from './alerts';
import { dismissPath } from './use-banner';

/** Beyond this a text may scroll inside its slide, and must be reachable by the keyboard. */
const longText = 240;

/**
 * The whole of one alert in the unfolded banner, and in the form around all of them what dismisses it. Its title is no
 * heading: the page's own come after it.
 */
export function AlertSlide({ alert }: { alert: Alert }) {
  return (
    <article className="relative pr-11 wrap-anywhere">
      <AlertMeta alert={alert} />
      <p className="leading-snug font-semibold">{alert.title}</p>
      <p
        className="mt-1 max-h-[40dvh] overflow-y-auto whitespace-pre-line"
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
        className="absolute -top-1 -right-3 grid size-11 place-items-center rounded-xl text-ink hover:bg-surface"
      >
        <Icon name="close" className="size-5" />
      </button>
    </article>
  );
}
