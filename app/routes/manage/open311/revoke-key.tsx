import { useActionData, useLoaderData } from '@remix-run/react';

import { getKey, revokeKey } from '~/features/community/problems/open311/keys.server';
import { manageOpen311Path, revokeKeyPath } from '~/features/community/problems/open311/open311';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'problems',
  away: 'The key couldn’t be revoked. Please try again later.',
  list: manageOpen311Path,
} satisfies RouteHandle;

export const meta = titled('Revoke a key · Open311');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getKey(services, viewer, params.keyId),
);

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  await revokeKey(services, viewer, params.keyId);
  return redirectWithFlash(manageOpen311Path, { title: 'Key revoked' });
});

export default function RevokeOpen311Key() {
  const { id, name } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Revoke this key?" back={{ to: manageOpen311Path, label: 'Open311' }}>
      <ConfirmForm
        to={revokeKeyPath(id)}
        route="routes/manage/open311/revoke-key"
        button="Revoke key"
        pendingLabel="Revoking..."
        isDanger
        back={manageOpen311Path}
        keep="Keep it"
        reply={reply}
      >
        <p>
          <strong>{name}</strong> can’t read or report problems with it anymore.
        </p>
        <p className="text-muted">What it reported stays. You can’t undo this: make a new key instead.</p>
      </ConfirmForm>
    </CardPage>
  );
}
