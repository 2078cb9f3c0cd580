import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { Checklist } from '~/features/wellbeing/move-in/checklist';
import { listTasks } from '~/features/wellbeing/move-in/move-in.server';
import { packetPages, packetPath } from '~/features/wellbeing/packet-pages';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

const { title } = packetPages.moveIn;

export const meta = titled(title);

export const loader = forPage(handle, async ({ services, viewer, request }) => {
  const tasks = await listTasks(services, viewer);
  return { tasks, shown: firstRows(new URL(request.url), 'tasks', tasks, 12).rows.length };
});

export default function MoveIn() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      lead="Start here. Only you see what you check off."
      back={{ to: packetPath, label: 'Welcome Packet' }}
    >
      <Checklist {...data} />
    </Page>
  );
}
