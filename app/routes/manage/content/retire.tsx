import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { entryPath, kindPath, notSaved } from '~/platform/desk/desk';
import { foreseeRetirement, retireEntry } from '~/platform/desk/retire-entries.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Retire');

export const loader = forPage(handle, async ({ services, viewer, params: { kind, entryId } }) => ({
  kind,
  ...(await foreseeRetirement(services, viewer, { kind, entryId })),
}));

export const action = formFor(
  handle,
  confirmSchema,
  async ({ services, viewer, params: { kind, entryId } }) => {
    const name = await retireEntry(services, viewer, { kind, entryId }, { isRetired: true });
    return redirectWithFlash(kindPath(kind), {
      title: 'Retired',
      description: `Residents don’t see “${name}” anymore. You can offer it again at any time.`,
    });
  },
);

export default function RetireEntry() {
  const { kind, entry, consequences } = useLoaderData<typeof loader>();
  const path = entryPath(kind, entry.id);
  return (
    <CardPage title={`Retire: ${entry.name}?`} back={{ to: path, label: entry.name }}>
      <ConfirmForm
        to={`${path}/retire`}
        route="routes/manage/content/retire"
        button="Retire"
        pendingLabel="Saving..."
        isDanger
        back={path}
        keep="Keep it"
        reply={useActionData<typeof action>()?.reply}
      >
        <p>
          Residents won’t see <strong>{entry.name}</strong> anymore. What they did with it is kept, and you
          can offer it again at any time.
        </p>
        {consequences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmForm>
    </CardPage>
  );
}
