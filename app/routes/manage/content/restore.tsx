import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { entryPath, kindPath, notSaved } from '~/platform/desk/desk';
import { getEntry } from '~/platform/desk/entries.server';
import { retireEntry } from '~/platform/desk/retire-entries.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Offer again');

export const loader = forPage(handle, async ({ services, viewer, params: { kind, entryId } }) => ({
  kind,
  entry: await getEntry(services, viewer, { kind, entryId }),
}));

export const action = formFor(
  handle,
  confirmSchema,
  async ({ services, viewer, params: { kind, entryId } }) => {
    const name = await retireEntry(services, viewer, { kind, entryId }, { isRetired: false });
    return redirectWithFlash(kindPath(kind), {
      title: 'Offered again',
      description: `Residents see “${name}” again.`,
    });
  },
);

export default function RestoreEntry() {
  const { kind, entry } = useLoaderData<typeof loader>();
  const path = entryPath(kind, entry.id);
  return (
    <CardPage title={`Offer again: ${entry.name}?`} back={{ to: path, label: entry.name }}>
      <ConfirmForm
        to={`${path}/restore`}
        route="routes/manage/content/restore"
        button="Offer again"
        pendingLabel="Saving..."
        back={path}
        reply={useActionData<typeof action>()?.reply}
      >
        <p>
          Residents will see <strong>{entry.name}</strong> again.
        </p>
      </ConfirmForm>
    </CardPage>
  );
}
