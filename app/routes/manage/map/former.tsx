import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { formerMapSchema } from '~/platform/map/basemap.schema.server';
import { formerPath, managePath } from '~/platform/map/basemaps';
import { readBasemapPage, restoreFormerBasemap } from '~/platform/map/basemaps.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';
import { Instant } from '~/ui/time';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'Nothing could be changed. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Restore the former map');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  former: (await readBasemapPage(services, viewer)).former,
}));

export const action = formFor(handle, formerMapSchema, async ({ services, viewer }, { former }) => {
  await restoreFormerBasemap(services, viewer, former);
  return redirectWithFlash(managePath, { title: 'The former map is back' });
});

export default function TakeFormerBack() {
  const { former } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Restore the former map?" back={{ to: managePath, label: 'The neighborhood’s map' }}>
      {former ? (
        <ConfirmForm
          to={formerPath}
          route="routes/manage/map/former"
          button="Restore map"
          pendingLabel="Drawing..."
          back={managePath}
          keep="Keep the current map"
          reply={reply}
        >
          <input type="hidden" name="former" value={former.id} />
          <p>
            All maps will show the one from <Instant at={former.storedAt} /> again, with{' '}
            {former.count.toLocaleString('en-US')} features. The current map is kept, so you can change your
            mind.
          </p>
        </ConfirmForm>
      ) : (
        <p>There is no former map.</p>
      )}
    </CardPage>
  );
}
