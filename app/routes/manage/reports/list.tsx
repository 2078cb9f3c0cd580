import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listReported } from '~/features/reports/decide-reports.server';
import { ReportedCard } from '~/features/reports/reported-thing';
import { requireManager } from '~/http/viewer.server';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Reports · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return { reported: await listReported(args.context.services, viewer) };
}

export default function Reports() {
  const { reported } = useLoaderData<typeof loader>();
  useKeptFocus(reported);
  return (
    <Page
      title="Reports"
      lead="What residents ask you to look at, what waits longest first. Keep it, or hide it from everybody."
      back={{ to: '/manage', label: 'Manage' }}
    >
      {reported.length === 0 ? (
        <EmptyState
          title="Nothing was reported"
          description="What residents report stands here until a manager has decided on it."
          picture={<Illustration name="inbox" />}
        />
      ) : (
        <ul aria-label="Reports" className="flex flex-col gap-4">
          {reported.map((one) => (
            <li key={`${one.kind} ${one.thingId}`}>
              <ReportedCard reported={one} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
