import { useActionData, useLoaderData } from '@remix-run/react';

import { clearFocusPath, manageFocusPath, formatMonth } from '~/features/community/focus/focus';
import { clearFocusSchema } from '~/features/community/focus/focus.schema.server';
import { findFocus, removeFocus, thisMonth } from '~/features/community/focus/focus.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'We couldn’t remove it. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Remove the focus');

export const loader = forPage(handle, async ({ services }) => ({
  month: thisMonth(services),
  focus: await findFocus(services),
}));

export const action = formFor(handle, clearFocusSchema, async ({ services, viewer }, { month }) => {
  await removeFocus(services, viewer, month);
  return redirectWithFlash(manageFocusPath, { title: 'Focus removed' });
});

export default function RemoveFocus() {
  const { month, focus } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title="Remove this month's focus?"
      back={{ to: manageFocusPath, label: `Focus of ${formatMonth(month)}` }}
    >
      {focus ? (
        <ConfirmForm
          to={clearFocusPath}
          route="routes/manage/focus/remove"
          button="Remove focus"
          pendingLabel="Removing..."
          isDanger
          back={manageFocusPath}
          keep="Keep it"
          reply={reply}
        >
          <input type="hidden" name="month" value={month} />
          <p>
            “{focus.title}” and its tasks will be gone, and residents won’t see a focus until you set a new
            one.
          </p>
        </ConfirmForm>
      ) : (
        <p>This month has no focus.</p>
      )}
    </CardPage>
  );
}
