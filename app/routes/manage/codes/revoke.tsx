import { useLoaderData } from '@remix-run/react';

import { stateNames } from '~/features/account/join-codes/join-codes';
import { getJoinCode, revokeJoinCode } from '~/features/account/join-codes/join-codes.server';
import { RevokeCode } from '~/features/account/join-codes/revoke-code';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { TextLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'people' } satisfies RouteHandle;

export const meta = titled('Revoke a join code');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  code: await getJoinCode(services, viewer, params.codeId),
}));

export const action = forPage(handle, async ({ services, viewer, params }) => {
  const { home } = await revokeJoinCode(services, viewer, params.codeId);
  return redirectWithFlash('/manage/codes', {
    title: 'Code revoked',
    description: `Nobody can join with the code for ${home} anymore.`,
  });
});

export default function Revoke() {
  const { code } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Revoke this code?" back={{ to: '/manage/codes', label: 'Join codes' }}>
      {code.state === 'open' ? (
        <RevokeCode code={code} />
      ) : (
        <p>
          The code for {code.home} is {stateNames[code.state].toLowerCase()} already.{' '}
          <TextLink to="/manage/codes">See all codes</TextLink>.
        </p>
      )}
    </CardPage>
  );
}
