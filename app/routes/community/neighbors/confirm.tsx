import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { OwnFacets } from '~/features/community/neighbors/own-facets';
import {
  confirmEntryPath,
  leavePath,
  neighborsPath,
  ownEntryPath,
} from '~/features/community/neighbors/neighbors';
import { confirmEntry, readOwnEntry } from '~/features/community/neighbors/own-entry.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { QuietLink, SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';
import { Press } from '~/ui/press';

export const handle = { open: 'residents', list: '/community/neighbors/mine' } satisfies RouteHandle;

export const meta = titled('Still right? · Neighbors');

/** The mail's link opens this page. It changes nothing, because mail scanners open links. */
export const loader = forPage(handle, async ({ services, viewer }) => {
  const entry = await readOwnEntry(services, viewer);
  if (entry.state === null) throw redirect(ownEntryPath);
  return entry;
});

export const action = formFor(handle, stepSchema, async ({ services, viewer }) => {
  await confirmEntry(services, viewer);
  return redirectWithFlash(neighborsPath, {
    title: 'Thank you',
    description: 'We’ll ask again in half a year.',
  });
});

export default function StillRight() {
  const entry = useLoaderData<typeof loader>();
  return (
    <CardPage title="Is your entry still right?" back={{ to: neighborsPath, label: 'Neighbors' }}>
      <div className="flex flex-col gap-5">
        <OwnFacets entry={entry} />
        <div className="flex flex-wrap items-end gap-3">
          <Press
            to={confirmEntryPath}
            route="routes/community/neighbors/confirm"
            label="Yes, still right"
            pendingLabel="Saving..."
            leadsTo={neighborsPath}
            reply={useActionData<typeof action>()?.reply}
          />
          <SecondaryLink to={ownEntryPath}>Change it</SecondaryLink>
        </div>
        <div>
          <QuietLink to={leavePath} className="-ml-3">
            Leave the directory
          </QuietLink>
        </div>
      </div>
    </CardPage>
  );
}
