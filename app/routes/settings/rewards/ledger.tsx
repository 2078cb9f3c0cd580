import { useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { parsePageNumber } from '~/domain/parse.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readOffered } from '~/platform/offered/offered.server';
import { ledgerPath } from '~/platform/rewards/ledger/ledger';
import { LedgerList } from '~/platform/rewards/ledger/ledger-list';
import { LedgerPages } from '~/platform/rewards/ledger/ledger-pages';
import { readLedger } from '~/platform/rewards/ledger/ledger.server';
import { WaysToEarn } from '~/platform/rewards/ledger/ways-to-earn';
import { listWaysToEarn } from '~/platform/rewards/ledger/ways-to-earn.server';
import { listFirstSteps } from '~/platform/rewards/points/first-steps';
import { NoPoints } from '~/platform/rewards/points/no-points';
import { rewardsPath } from '~/platform/rewards/rewards';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'low' } satisfies RouteHandle;

export const meta = titled('Points history · Community Rewards');

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const page = parsePageNumber(query);
  const [ledger, offered] = await Promise.all([
    readLedger(services, viewer, { page }),
    readOffered(services),
  ]);
  return { ledger, ways: listWaysToEarn(offered), firstSteps: listFirstSteps(offered) };
});

export default function PointsLedger() {
  const { ledger, ways, firstSteps } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Points history"
      lead="How you earned them, newest first. Only you can see this."
      back={{ to: rewardsPath, label: 'Community Rewards' }}
    >
      {ledger.entries.length > 0 ? (
        <Card title={`${counted(ledger.points, 'point')} in ${formatEntries(ledger.total)}`}>
          <LedgerList label="Points history" entries={ledger.entries} />
        </Card>
      ) : ledger.total > 0 ? (
        <NoSuchPage />
      ) : (
        <NoPoints firstSteps={firstSteps} />
      )}
      <LedgerPages {...ledger} />
      <WaysToEarn ways={ways} />
    </Page>
  );
}

const formatEntries = (total: number): string => counted(total, 'entry', 'entries');

function NoSuchPage() {
  return (
    <EmptyState
      title="Your points don’t go back that far"
      action={<LinkButton to={ledgerPath}>See the newest</LinkButton>}
    />
  );
}
