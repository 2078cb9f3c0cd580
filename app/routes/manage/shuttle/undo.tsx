import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { serviceBack, servicePath, undoPath } from '~/features/community/shuttle/dispatch/dispatch';
import { getChange, undoChange } from '~/features/community/shuttle/dispatch/dispatch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { offerHours } from '~/platform/closures/closures';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'shuttle',
  keeps: 'page',
  away: 'Nothing was changed. Please try again.',
  list: servicePath,
} satisfies RouteHandle;

export const meta = titled('Undo');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getChange(services, viewer, params.closureId),
);

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const { told, dayPage } = await undoChange(services, viewer, params.closureId);
  return redirectWithFlash(dayPage, {
    title: 'Undone',
    description:
      told === 0 ? 'Nobody had a seat.' : `${counted(told, 'person', 'people')} can take back their seat.`,
  });
});

export default function UndoChange() {
  const { id, name, when, reason, dayPage } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Undo this?" back={{ ...serviceBack, to: dayPage }}>
      <ConfirmForm
        reply={reply}
        to={undoPath(id)}
        route="routes/manage/shuttle/undo"
        button="Undo"
        pendingLabel="Undoing..."
        back={dayPage}
        keep="Leave it"
      >
        <p>
          <strong>{name}</strong>, {when}: {reason}
        </p>
        <p>
          People who lost a seat are told. We hold it for {offerHours} hours, and at most until the shuttle
          comes.
        </p>
      </ConfirmForm>
    </CardPage>
  );
}
