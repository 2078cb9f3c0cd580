import { useLoaderData } from '@remix-run/react';

import { isManager } from '~/domain/viewer';
import { findErasure } from '~/features/account/own-data/erase-accounts.server';
import { KeepAccount } from '~/features/account/own-data/keep-account';
import { OwnData } from '~/features/account/own-data/own-data-rows';
import { SessionList, SignInRows } from '~/features/account/sign-in/settings/account-cards';
import { getAccount } from '~/features/account/sign-in/settings/account.server';
import { listPasskeys } from '~/features/account/sign-in/passkeys/passkeys.server';
import { hasSecondStep } from '~/features/account/sign-in/second-step/owed.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { sessionDays } from '~/platform/residents/sessions.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Account · Settings');

export const loader = forPage(handle, async ({ services, session }) => ({
  account: await getAccount(services, session),
  erasesAt: await findErasure(services, session.viewer),
  days: sessionDays[session.viewer.role === 'resident' ? 'resident' : 'staff'],
  isOutbox: services.mail.kind === 'outbox',
  isManager: isManager(session.viewer),
  isTwoStep: await hasSecondStep(services, session.viewer.id),
  passkeys: (await listPasskeys(services, session.viewer)).length,
}));

export default function AccountOverview() {
  const { days, erasesAt, ...signIn } = useLoaderData<typeof loader>();
  return (
    <Page title="Account" back={{ to: '/settings', label: 'Settings' }} width="narrow">
      {erasesAt !== null && (
        <Card title="Your account will be deleted">
          <KeepAccount erasesAt={erasesAt} />
        </Card>
      )}
      <SignInRows {...signIn} />
      <OwnData isLeaving={erasesAt !== null} />
      <SessionList sessions={signIn.account.sessions} days={days} />
    </Page>
  );
}
