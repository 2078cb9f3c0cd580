import { useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath } from '~/features/health/amenities/manage-amenities';
import { getManagedClass } from '~/features/health/amenities/manage-classes.server';
import { SessionRows } from '~/features/health/slots/session-rows';
import { listSessions } from '~/features/health/slots/sessions.server';
import { weeksAhead } from '~/features/health/slots/sessions';
import { firstRows } from '~/domain/first-rows';
import { forPage, type RouteHandle } from '~/http/route.server';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { ShowAll } from '~/ui/show-all';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Sessions of a class');

const shown = 12;

export const loader = forPage(handle, async ({ services, viewer, params, request }) => {
  const { id, name } = await getManagedClass(services, viewer, params.classId);
  const sessions = await listSessions(services, viewer, id);
  return { classId: id, name, sessions: firstRows(new URL(request.url), 'sessions', sessions, shown) };
});

export default function Sessions() {
  const { classId, name, sessions } = useLoaderData<typeof loader>();
  useFocusFallback(sessions);
  return (
    <Page
      title={`Sessions of ${name}`}
      lead={`The next ${weeksAhead} weeks. Move or cancel a single one here.`}
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
    >
      {sessions.total === 0 ? (
        <EmptyState title="No sessions" description="This class has no weekly times. Edit it to add some." />
      ) : (
        <SessionRows classId={classId} sessions={sessions.rows} />
      )}
      <ShowAll list="sessions" shown={sessions.rows.length} total={sessions.total} what="sessions" />
    </Page>
  );
}
