import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { forPage, type RouteHandle, uploadFor } from '~/http/route.server';
import { contentPath } from '~/platform/desk/desk';
import { BasemapForm, MapFileInstructions } from '~/platform/map/basemap-form';
import { CurrentBasemapView } from '~/platform/map/current-basemap';
import { formatStored, formerPath, managePath, removePath } from '~/platform/map/basemaps';
import { readBasemapPage, storeBasemap } from '~/platform/map/basemaps.server';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Disclosure } from '~/ui/disclosure';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';

export const handle = {
  open: 'content',
  keeps: 'page',
  takes: { megabytes: 16 },
  away: 'The map couldn’t be uploaded. Please try again.',
} satisfies RouteHandle;

export const meta = titled('The neighborhood’s map');

export const loader = forPage(handle, ({ services, viewer }) => readBasemapPage(services, viewer));

export const action = uploadFor(handle, async ({ request, services, viewer }, upload) =>
  redirectWithFlash(managePath, formatStored(await storeBasemap(services, viewer, upload, request.signal))),
);

export default function ManageMap() {
  const { current, former, downloads, hasTileServer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="The neighborhood’s map"
      lead="The streets, paths and buildings under the pins of every map. It comes only from this server."
      back={{ to: contentPath, label: 'Content' }}
      width="narrow"
    >
      {hasTileServer && (
        <p>
          Maps use the tile server from your settings. Printed pages and browsers without scripts show this
          map.
        </p>
      )}
      <Panel title="What maps show now">
        {current ? (
          <CurrentBasemapView ground={current} />
        ) : (
          <p>There’s no map yet, so maps show pins, distances, and where you are in the country.</p>
        )}
      </Panel>
      {current && (
        <div className="flex flex-wrap gap-3">
          {former && <SecondaryLink to={formerPath}>Restore the former map</SecondaryLink>}
          <SecondaryLink to={removePath}>Remove the map</SecondaryLink>
        </div>
      )}
      <Disclosure title="Get the map from OpenStreetMap" isOpen={!current}>
        <MapFileInstructions downloads={downloads} />
      </Disclosure>
      <Card title={current ? 'Another map' : 'Upload a map'}>
        <BasemapForm reply={reply} isFirst={!current} />
      </Card>
    </Page>
  );
}
