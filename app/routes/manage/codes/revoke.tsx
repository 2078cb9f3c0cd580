import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { getJoinCode, revokeJoinCode } from '~/features/account/join-codes/join-codes.server';
import { RevokeCode } from '~/features/account/join-codes/revoke-code';
import { redirectWithFlash } from '~/http/flash.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: 'Revoke a join code · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return { code: await getJoinCode(args.context.services, viewer, args.params.codeId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const { unit } = await revokeJoinCode(args.context.services, viewer, args.params.codeId ?? '');
  return redirectWithFlash('/manage/codes', {
    tone: 'success',
    title: 'Code revoked',
    description: `Nobody can join with the code for ${unit} any more.`,
  });
}

export default function Revoke() {
  const { code } = useLoaderData<typeof loader>();
  return (
    <Page title="Revoke this code?" back={{ to: '/manage/codes', label: 'Join codes' }} width="narrow">
      <Card>
        {code.state === 'open' ? (
          <RevokeCode code={code} />
        ) : (
          <p>
            The code for {code.unit} is {code.state} already.{' '}
            <Link to="/manage/codes" className="font-medium text-accent underline underline-offset-4">
              See all codes
            </Link>
            .
          </p>
        )}
      </Card>
    </Page>
  );
}
