import { Link, useActionData, useLoaderData } from '@remix-run/react';

import { clearFocusPath, manageFocusPath, formatMonth } from '~/features/community/focus/focus';
import { FocusForm } from '~/features/community/focus/focus-form';
import { focusSchema } from '~/features/community/focus/focus.schema.server';
import { findFocus, setFocus, thisMonth } from '~/features/community/focus/focus.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'We couldn’t save this. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Monthly focus');

export const loader = forPage(handle, async ({ services }) => ({
  month: thisMonth(services),
  focus: await findFocus(services),
}));

export const action = formFor(handle, focusSchema, async ({ services, viewer }, input) => {
  await setFocus(services, viewer, input);
  return redirectWithFlash(manageFocusPath, {
    title: 'Focus saved',
    description: 'Residents see it on the Community page.',
  });
});

export default function EditFocus() {
  const { month, focus } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title={`Focus of ${formatMonth(month)}`}
      lead="This month’s goal and progress, for the Community page."
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
