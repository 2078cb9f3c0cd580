import { useLoaderData } from '@remix-run/react';

import { isManager } from '~/domain/viewer';
import { SessionList, SignInCard } from '~/features/account/sign-in/settings/account-cards';
import { getAccount } from '~/features/account/sign-in/settings/account.server';
import { forViewer } from '~/http/route.server';
import { sessionDays } from '~/platform/residents/sessions.server';
import { Page, titled } from '~/ui/page';

export const meta = titled('Account · Settings');

export const loader = forViewer(async ({ services, session }) => ({
  account: await getAccount(services, session),
  days: sessionDays[session.viewer.role === 'resident' ? 'resident' : 'staff'],
  isOutbox: services.mail.kind === 'outbox',
  isManager: isManager(session.viewer),
}));

export default function AccountOverview() {
  const { days, ...signIn } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Account"
      lead="Password, sign-in address, devices"
      back={{ to: '/settings', label: 'Settings' }}
      width="narrow"
    >
      <SignInCard {...signIn} />
      <SessionList sessions={signIn.account.sessions} days={days} />
    </Page>
  );
}
