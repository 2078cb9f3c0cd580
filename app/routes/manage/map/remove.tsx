import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { managePath, removePath } from '~/platform/map/basemaps';
import { readBasemapPage, removeBasemap } from '~/platform/map/basemaps.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'Nothing could be removed. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Remove the map');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  isThere: Boolean((await readBasemapPage(services, viewer)).current),
}));

export const action = formFor(handle, confirmSchema, async ({ services, viewer }) => {
  await removeBasemap(services, viewer);
  return redirectWithFlash(managePath, { title: 'The map is removed' });
});

export default function RemoveMap() {
  const { isThere } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Remove the map?" back={{ to: managePath, label: 'The neighborhood’s map' }}>
      {isThere ? (
        <ConfirmForm
          to={removePath}
          route="routes/manage/map/remove"
          button="Remove the map"
          pendingLabel="Removing..."
          isDanger
          back={managePath}
          keep="Keep it"
          reply={reply}
        >
          <p>
            Maps will show pins and distances without streets until you upload another one. The former map
            goes too. “Export everything” under Content keeps a copy.
          </p>
        </ConfirmForm>
      ) : (
        <p>There is no map.</p>
      )}
    </CardPage>
  );
}
