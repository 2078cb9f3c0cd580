import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { ChangeList } from '~/platform/desk/history/change-list';
import { contentPath, historyPath } from '~/platform/desk/desk';
import { HistoryFilterForm } from '~/platform/desk/history/history-filter';
import { readHistory } from '~/platform/desk/history/history.server';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Content history');

export const loader = forPage(handle, ({ services, viewer, query }) => readHistory(services, viewer, query));

export default function History() {
  const { kinds, filter, changes, older } = useLoaderData<typeof loader>();
  return (
    <Page
      title="History"
      lead="Who changed what, the newest first."
      back={{ to: contentPath, label: 'Content' }}
      action={
        <SecondaryLink to={`${historyPath}.csv?${new URLSearchParams(filter)}`} reloadDocument>
          Download as CSV
        </SecondaryLink>
      }
    >
      <HistoryFilterForm kinds={kinds} filter={filter} />
      {changes.length > 0 ? <ChangeList changes={changes} named /> : <EmptyState title="No changes yet" />}
      {older !== null && (
        <SecondaryLink to={`?${new URLSearchParams({ ...filter, before: String(older) })}`}>
          Older changes
        </SecondaryLink>
      )}
    </Page>
  );
}
