import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formForStaff, forStaff } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { managePath, removePath } from '~/platform/map/grounds';
import { readGroundPage, removeGround } from '~/platform/map/grounds.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Remove the map');

export const loader = forStaff('content', async ({ services, viewer }) => ({
  isThere: Boolean((await readGroundPage(services, viewer)).current),
}));

export const action = formForStaff('content', confirmSchema, async ({ services, viewer }) => {
  await removeGround(services, viewer);
  return redirectWithFlash(managePath, { title: 'The map is removed' });
});

export const clientAction = preserveInput('Nothing could be removed. Please try again.');

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
            Maps show plain land with their pins until another one is handed in. The former map goes too.
            “Export everything” under Content keeps a copy.
          </p>
        </ConfirmForm>
      ) : (
        <p>There is no map.</p>
      )}
    </CardPage>
  );
}
