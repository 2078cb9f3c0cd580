import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { entryPath, kindPath, notSaved } from '~/platform/desk/desk';
import { getEntry } from '~/platform/desk/entries.server';
import { previewRetirement, retireEntry } from '~/platform/desk/retire-entries.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

/** One URL retires an entry, the other restores it. */
const steps = {
  retire: { label: 'Retire', isDanger: true, keep: 'Keep it' },
  restore: { label: 'Restore' },
};
const stepOf = ({ pattern }: AppLoadContext) => pattern.split('/').at(-1) as keyof typeof steps;

export const meta = titled<typeof loader>((data) => steps[data?.step ?? 'retire'].label);

export const loader = forPage(handle, async ({ services, viewer, params: { kind, entryId }, context }) => {
  const step = stepOf(context);
  const address = { kind, entryId };
  const { entry, consequences } =
    step === 'retire'
      ? await previewRetirement(services, viewer, address)
      : { entry: await getEntry(services, viewer, address), consequences: [] };
  return { kind, step, entry, consequences };
});

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params, context }) => {
  const { kind, entryId } = params;
  const isRetired = stepOf(context) === 'retire';
  const name = await retireEntry(services, viewer, { kind, entryId }, { isRetired });
  const [title, description] = isRetired
    ? ['Retired', `Residents don’t see “${name}” anymore. You can restore it anytime.`]
    : ['Restored', `Residents see “${name}” again.`];
  return redirectWithFlash(kindPath(kind), { title, description });
});

export default function RetireEntry() {
  const { kind, step, entry, consequences } = useLoaderData<typeof loader>();
  const { label, ...buttonProps } = steps[step];
  const path = entryPath(kind, entry.id);
  const name = <strong>{entry.name}</strong>;
  return (
    <CardPage title={`${label}: ${entry.name}?`} back={{ to: path, label: entry.name }}>
      <ConfirmForm
        {...buttonProps}
        to={`${path}/${step}`}
        route={`routes/manage/content/${step}`}
        button={label}
        pendingLabel="Saving..."
        back={path}
        reply={useActionData<typeof action>()?.reply}
      >
        {step === 'restore' ? (
          <p>Residents will see {name} again.</p>
        ) : (
          <p>
            Residents won’t see {name} anymore. Their activity is kept, and you can restore it at any time.
          </p>
        )}
        {consequences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmForm>
    </CardPage>
  );
}
