import { Form } from '@remix-run/react';

import { Icon } from '~/ui/icon';
import { useHere } from '~/ui/use-here';

import { AlertMeta } from './alert-face';
import type { Alert } from './alerts';
import { dismissPath } from './use-banner';

/** Beyond this a text may scroll inside its slide, and must be reachable by the keyboard. */
const longText = 240;

type AlertSlideProps = { alert: Alert; onDismiss: () => void };

/** The whole of one alert in the unfolded banner. Its title is no heading: the page's own come after it. */
export function AlertSlide({ alert, onDismiss }: AlertSlideProps) {
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
      <DismissForm alert={alert} onDismiss={onDismiss} />
    </article>
  );
}

function DismissForm({ alert, onDismiss }: AlertSlideProps) {
  const here = useHere();
  return (
    <Form method="post" action={dismissPath(alert.id)} navigate={false} onSubmit={onDismiss}>
      <input type="hidden" name="redirectTo" value={here} />
      <button type="submit" aria-label={`Dismiss alert: ${alert.title}`}>
        <Icon name="close" className="size-5" />
      </button>
    </Form>
  );
}
