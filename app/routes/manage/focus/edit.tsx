import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from '@remix-run/react';

import { clearFocusPath, manageFocusPath, formatMonth } from '~/features/community/focus/focus';
import { FocusForm } from '~/features/community/focus/focus-form';
import { focusSchema } from '~/features/community/focus/focus.schema.server';
import { findFocus, setFocus, thisMonth } from '~/features/community/focus/focus.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Monthly focus · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireManager(args);
  const { services } = args.context;
  return { month: thisMonth(services), focus: await findFocus(services) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, focusSchema, async (input) => {
    await setFocus(args.context.services, viewer, input);
    return redirectWithFlash(manageFocusPath, {
      tone: 'success',
      title: 'Focus saved',
      description: 'Residents see it on the Community page.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Nothing could be saved. Please try again.');

export default function EditFocus() {
  const { month, focus } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title={`Focus of ${formatMonth(month)}`}
      lead="What the neighborhood is at this month, and how far it is. It stands on the Community page."
      back={{ to: '/manage', label: 'Manage' }}
      width="narrow"
    >
      <Card>
        <FocusForm month={month} focus={focus} reply={reply} />
      </Card>
      {focus && (
        <Link to={clearFocusPath} className="flex min-h-11 items-center self-start font-semibold text-danger">
          Remove this month's focus
        </Link>
      )}
    </Page>
  );
}
