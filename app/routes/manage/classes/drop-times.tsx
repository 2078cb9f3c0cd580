import { useActionData, useLoaderData } from '@remix-run/react';

import { NotFound } from '~/domain/errors';
import { manageClassesPath } from '~/features/health/amenities/manage-amenities';
import { dropPlannedTimes, getManagedClass } from '~/features/health/amenities/manage-classes.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { formatLongDay } from '~/ui/dates';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'The new times couldn’t be dropped. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Drop new times');

export const loader = forPage(handle, async ({ services, viewer, params: { classId, day } }) => {
  const { id, name, planned } = await getManagedClass(services, viewer, classId);
  if (!planned.some(({ from }) => from === day)) throw new NotFound('There is no such change of times.');
  return { id, name, day };
});

const editPath = (id: string) => `${manageClassesPath}/${id}/edit`;

export const action = formFor(
  handle,
  confirmSchema,
  async ({ services, viewer, params: { classId, day } }) => {
    await dropPlannedTimes(services, viewer, classId, day);
    return redirectWithFlash(editPath(classId), { title: 'New times dropped' });
  },
);

export default function DropTimes() {
  const { id, name, day } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Drop the new times?" back={{ to: editPath(id), label: `Edit ${name}` }}>
      <ConfirmForm
        reply={reply}
        to={`${manageClassesPath}/${id}/times/${day}/drop`}
        route="routes/manage/classes/drop-times"
        button="Drop new times"
        pendingLabel="Dropping..."
        back={editPath(id)}
        keep="Keep them"
      >
        <p>
          {name} keeps the times it has before {formatLongDay(day)}.
        </p>
      </ConfirmForm>
    </CardPage>
  );
}
