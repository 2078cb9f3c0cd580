import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { findLastDecision, listReported } from '~/platform/reports/decide-reports.server';
import { ReportedCard } from '~/platform/reports/reported-thing';
import { type LastDecision, formatDecision } from '~/platform/reports/reports';
import { EmptyState } from '~/ui/empty-state';
import { InboxIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { Instant } from '~/ui/time';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'reports' } satisfies RouteHandle;

export const meta = titled('Reports');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [reported, last] = await Promise.all([
    listReported(services, viewer),
    findLastDecision(services, viewer),
  ]);
  return { reported, last };
});

export default function Reports() {
  const { reported, last } = useLoaderData<typeof loader>();
  useFocusFallback(reported);
  return (
    <Page
      title="Reports"
      lead="What residents reported, longest wait first. Dismiss reports or remove posts."
      back={{ to: '/manage', label: 'Manage' }}
    >
      {reported.length === 0 ? (
        <NothingLeft last={last} />
      ) : (
        <ShortList list="reports" rows={reported} limit={3} what="reports">
          {(rows) => (
            <ul aria-label="Reports" className="flex flex-col gap-4">
              {rows.map((one) => (
                <li key={`${one.kind} ${one.subjectId}`}>
                  <ReportedCard reported={one} />
                </li>
              ))}
            </ul>
          )}
        </ShortList>
      )}
    </Page>
  );
}

function NothingLeft({ last }: { last: LastDecision | null }) {
  const picture = <InboxIllustration />;
  const hint = 'Reports stay here until a manager decides.';
  if (!last) return <EmptyState title="No reports yet" description={hint} picture={picture} />;
  return (
    <EmptyState
      title="No open reports"
      description={
        <>
          The last one: {formatDecision(last)} (<Instant at={last.at} />
          ). {hint}
        </>
      }
      picture={picture}
    />
  );
}
