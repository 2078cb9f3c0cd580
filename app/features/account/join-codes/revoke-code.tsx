import { ConfirmForm, type ConfirmProps } from '~/ui/confirm-form';

import type { JoinCode } from './join-codes.server';

type RevokeCodeProps = ConfirmProps & { code: Pick<JoinCode, 'id' | 'home'> };

export function RevokeCode({ code, ...props }: RevokeCodeProps) {
  return (
    <ConfirmForm
      {...props}
      to={`/manage/codes/${code.id}/revoke`}
      route="routes/manage/codes/revoke"
      button="Revoke the code"
      isDanger
      back="/manage/codes"
      keep="Keep it"
    >
      <p>
        Nobody can join with the code for <strong>{code.home}</strong> anymore. You can make a new one at any
        time. People who joined stay.
      </p>
    </ConfirmForm>
  );
}
