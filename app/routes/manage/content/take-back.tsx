import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { revertPath, TextChanges, formatChange } from '~/platform/desk/history/change-list';
import { kindPath, notSaved } from '~/platform/desk/desk';
import { getChange, revertChange } from '~/platform/desk/history/history.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Take a change back');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getChange(services, viewer, params.changeId),
);

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const { kind, entry } = await revertChange(services, viewer, params.changeId);
  const description = `“${entry.name}” is as it was before.`;
  return redirectWithFlash(kindPath(kind.name), { title: 'Undone', description });
});

export default function TakeBack() {
  const change = useLoaderData<typeof loader>();
  const { kind, id } = change;
  return (
    <CardPage title="Undo this change?" back={{ to: kindPath(kind.name), label: kind.title }}>
      <ConfirmForm
        to={revertPath(id)}
        route="routes/manage/content/take-back"
        button="Undo"
        pendingLabel="Undoing..."
        back={kindPath(kind.name)}
        reply={useActionData<typeof action>()?.reply}
      >
        <p>
          {formatChange(change)}, by {change.actorName}.
        </p>
        {change.others > 0 && (
          <p>{counted(change.others, 'other change')} saved with it will be undone, too.</p>
        )}
        {change.texts.length > 0 && <p>The crossed-out text will be back.</p>}
        <TextChanges change={change} />
      </ConfirmForm>
    </CardPage>
  );
}
