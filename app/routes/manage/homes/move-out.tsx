import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { moveHomeOut, readMoveOut } from '~/features/account/people/home-moves.server';
import { MoveOutForm } from '~/features/account/people/move-out-form';
import { homePath } from '~/features/account/people/people';
import { moveHomeOutSchema } from '~/features/account/people/people.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { formatDate } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'people', away: 'That didn’t work. Please try again.' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Move out of ${data?.home.label ?? 'a home'}`);

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readMoveOut(services, viewer, params.homeId),
);

export const action = formFor(handle, moveHomeOutSchema, async ({ services, viewer, params }, input) => {
  const moved = await moveHomeOut(services, viewer, params.homeId, input);
  const people = counted(moved.length, 'person', 'people');
  const flash =
    input.day === null
      ? { title: `${people} moved out` }
      : { title: `Move-out planned for ${people}`, description: `On ${formatDate(input.day)}.` };
  // Managers who move out themselves lose access to this page.
  const hasLeft = input.day === null && moved.includes(viewer.id);
  return redirectWithFlash(hasLeft ? '/' : homePath(params.homeId), flash);
});

export default function MoveOut() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { id, label } = page.home;
  return (
    <CardPage title={`Move out of ${label}`} back={{ to: homePath(id), label }}>
      {page.people.length > 0 ? (
        <MoveOutForm page={page} reply={reply} />
      ) : (
        <EmptyState title="Nobody lives here now" />
      )}
    </CardPage>
  );
}
