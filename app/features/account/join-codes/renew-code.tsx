import { ConfirmForm, type ConfirmProps } from '~/ui/confirm-form';

import { countedPeople } from './join-codes';
import type { JoinCode } from './join-codes.server';

type RenewCodeProps = ConfirmProps & { code: JoinCode };

export function RenewCode({ code, ...props }: RenewCodeProps) {
  return (
    <ConfirmForm
      {...props}
      to={`/manage/codes/${code.id}/renew`}
      route="routes/manage/codes/renew"
      button="Make a new code"
      back="/manage/codes"
    >
      <p>
        <strong>{code.home}</strong> gets a new code for {countedPeople(code.seats - code.used)}, good for 30
        days. The old one stops working.
      </p>
      <input type="hidden" name="revokedAt" value={code.revokedAt ?? ''} />
    </ConfirmForm>
  );
}
