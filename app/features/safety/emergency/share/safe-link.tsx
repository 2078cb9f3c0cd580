import { Link } from '@remix-run/react';

import { buttonClass } from '~/ui/button';
import { ConfirmForm, type ConfirmProps } from '~/ui/confirm-form';
import { DialogLink } from '~/ui/dialog-link';
import { useHere } from '~/ui/use-here';

import type { ShareState } from '../shares';
import { formatSafeQuestion } from '../state-words';

const toSafePath = (shareId: string) => `/emergency/shares/${shareId}/safe`;

type SafeLinkProps = {
  shareId: string;
  state: ShareState;
  isInDialog?: boolean;
};

/** Asks for confirmation, because a slip would tell everyone that the danger is over. */
export function SafeLink({ shareId, state, isInDialog = false }: SafeLinkProps) {
  const here = useHere();
  const to = `${toSafePath(shareId)}?${new URLSearchParams({ back: here }).toString()}`;
  const style = buttonClass('primary', 'whitespace-nowrap');
  if (isInDialog) {
    return (
      <Link to={to} className={style}>
        I'm safe
      </Link>
    );
  }
  return (
    <DialogLink
      to={to}
      title={formatSafeQuestion(state).title}
      data={{ shareId, state }}
      content={(data, close) => <SafeForm {...data} back={here} onCancel={close} />}
      className={style}
    >
      I'm safe
    </DialogLink>
  );
}

type SafeFormProps = Pick<ConfirmProps, 'onCancel'> & {
  shareId: string;
  state: ShareState;
  back: string;
};

export function SafeForm({ shareId, state, back, onCancel }: SafeFormProps) {
  return (
    <ConfirmForm
      to={toSafePath(shareId)}
      route="routes/emergency/safe"
      button="Yes, I'm safe"
      back={back}
      keep="Not yet"
      onCancel={onCancel}
    >
      <input type="hidden" name="redirectTo" value={back} />
      <p>{formatSafeQuestion(state).text}</p>
    </ConfirmForm>
  );
}
