import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { manageFocusPath, formatMonth } from '~/features/community/focus/focus';
import { clearFocusSchema } from '~/features/community/focus/focus.schema.server';
import { findFocus, removeFocus, thisMonth } from '~/features/community/focus/focus.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forManager, formForManager } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta = titled('Remove the focus');

export const loader = forManager(async ({ services }) => ({
  month: thisMonth(services),
  focus: await findFocus(services),
}));

export const action = formForManager(clearFocusSchema, async ({ services, viewer }, { month }) => {
  await removeFocus(services, viewer, month);
  return redirectWithFlash(manageFocusPath, { title: 'Focus removed' });
});

export const clientAction = preserveInput('Nothing could be removed. Please try again.');

export default function RemoveFocus() {
  const { month, focus } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isRemoving = useNavigation().state !== 'idle';
  return (
    <CardPage
      title="Remove this month's focus?"
      back={{ to: manageFocusPath, label: `Focus of ${formatMonth(month)}` }}
    >
      {focus ? (
        <Form method="post" className="flex flex-col gap-6">
          <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
          <input type="hidden" name="month" value={month} />
          <p className="wrap-anywhere">
            “{focus.title}” and its tasks will be gone, and residents see no focus until you set another.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" isPending={isRemoving} pendingLabel="Removing...">
              Remove focus
            </Button>
            <SecondaryLink to={manageFocusPath}>Keep it</SecondaryLink>
          </div>
        </Form>
      ) : (
        <p>This month has no focus.</p>
      )}
    </CardPage>
  );
}
