import { useActionData, useLoaderData } from '@remix-run/react';

import { getNeighbor } from '~/features/community/neighbors/entry-rows.server';
import { reportEntry } from '~/features/community/neighbors/entry-reports.server';
import { NeighborFacts } from '~/features/community/neighbors/neighbor-facts';
import { neighborPath, neighborsPath } from '~/features/community/neighbors/neighbors';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Report this entry · Neighbors');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  neighbor: await getNeighbor(services, viewer, params.listedId),
}));

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const { isNew } = await reportEntry(services, viewer, params.listedId, input);
  return redirectWithFlash(neighborsPath, {
    title: isNew ? 'Report sent' : 'You already reported this entry',
    description: 'Community managers will look at it. We don’t share your name.',
  });
});

export default function ReportEntry() {
  const { neighbor } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const path = neighborPath(neighbor.id);
  return (
    <Page title="Report this entry" back={{ to: path, label: neighbor.name }} width="narrow">
      <Card title={neighbor.name}>
        <NeighborFacts neighbor={neighbor} />
      </Card>
      {neighbor.isOwn ? (
        <p>This is your own entry: you can change it, or leave the directory.</p>
      ) : (
        <Card>
          <ReportForm reply={reply} cancelTo={path} />
        </Card>
      )}
    </Page>
  );
}
