import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { readPage } from '~/domain/page-number.server';
import { ledgerPath } from '~/features/rewards/ledger';
import { readLedger } from '~/features/rewards/ledger.server';
import { LedgerList } from '~/features/rewards/ledger-list';
import { LedgerPages } from '~/features/rewards/ledger-pages';
import { firstStepsOf } from '~/features/rewards/first-steps';
import { NoPoints } from '~/features/rewards/no-points';
import { rewardsPath } from '~/features/rewards/rewards';
import { WaysToEarn } from '~/features/rewards/ways-to-earn';
import { readOffered } from '~/features/offered/offered.server';
import { listWaysToEarn } from '~/features/rewards/ways-to-earn.server';
import { requireViewer } from '~/http/viewer.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Your points, one by one · Community Rewards · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const page = readPage(new URL(args.request.url));
  const { services } = args.context;
  const [ledger, offered] = await Promise.all([
    readLedger(services, viewer, { page }),
    readOffered(services),
  ]);
  return { ledger, ways: listWaysToEarn(offered), firstSteps: firstStepsOf(offered) };
}

export default function PointsLedger() {
  const { ledger, ways, firstSteps } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Your points, one by one"
      lead="What brought them, and what was taken back, the newest first. Only you can see this."
      back={{ to: rewardsPath, label: 'Community Rewards' }}
    >
      {ledger.entries.length > 0 ? (
        <Card title={`${counted(ledger.points, 'point')} in ${sayEntries(ledger.total)}`}>
          <LedgerList label="Your points, one by one" entries={ledger.entries} />
        </Card>
      ) : ledger.total > 0 ? (
        <PastTheEnd />
      ) : (
        <NoPoints firstSteps={firstSteps} />
      )}
      <LedgerPages {...ledger} />
      <WaysToEarn ways={ways} />
    </Page>
  );
}

const sayEntries = (total: number): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'}`;

function PastTheEnd() {
  return (
    <EmptyState
      title="Your points don’t go back as far as that"
      action={<LinkButton to={ledgerPath}>See the newest</LinkButton>}
    />
  );
}
