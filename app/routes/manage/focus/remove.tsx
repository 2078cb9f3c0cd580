import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';

import { manageFocusPath, formatMonth } from '~/features/community/focus/focus';
import { clearFocusSchema } from '~/features/community/focus/focus.schema.server';
import { findFocus, removeFocus, thisMonth } from '~/features/community/focus/focus.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Remove the focus · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireManager(args);
  const { services } = args.context;
  return { month: thisMonth(services), focus: await findFocus(services) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, clearFocusSchema, async ({ month }) => {
    await removeFocus(args.context.services, viewer, month);
    return redirectWithFlash(manageFocusPath, { tone: 'success', title: 'Focus removed' });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Nothing could be removed. Please try again.');

export default function RemoveFocus() {
  const { month, focus } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isRemoving = useNavigation().state !== 'idle';
  return (
    <Page
      title="Remove this month's focus?"
      back={{ to: manageFocusPath, label: `Focus of ${formatMonth(month)}` }}
      width="narrow"
    >
      <Card>
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
              <LinkButton to={manageFocusPath} variant="secondary">
                Keep it
              </LinkButton>
            </div>
          </Form>
        ) : (
          <p>This month has no focus.</p>
        )}
      </Card>
    </Page>
  );
}
