import { useActionData, useLoaderData } from '@remix-run/react';

import { renewJoinCodeSchema } from '~/features/account/join-codes/join-codes.schema.server';
import { getJoinCode, renewJoinCode } from '~/features/account/join-codes/join-codes.server';
import { RenewCode } from '~/features/account/join-codes/renew-code';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { redirectToLetter } from '~/http/secret-cookies.server';
import { TextLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'people' } satisfies RouteHandle;

export const meta = titled('Renew a join code');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  code: await getJoinCode(services, viewer, params.codeId),
}));

export const action = formFor(
  handle,
  renewJoinCodeSchema,
  async ({ services, viewer, params, context }, { revokedAt }) =>
    redirectToLetter(context, await renewJoinCode(services, viewer, params.codeId, revokedAt)),
);

export default function Renew() {
  const { code } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Make a new code?" back={{ to: '/manage/codes', label: 'Join codes' }}>
      {code.state === 'used' ? (
        <p>
          Everyone has joined with the code for {code.home}.{' '}
          <TextLink to={`/manage/codes?home=${encodeURIComponent(code.home)}`}>
            Make a code for more people
          </TextLink>
          .
        </p>
      ) : (
        <RenewCode code={code} reply={reply} />
      )}
    </CardPage>
  );
}
