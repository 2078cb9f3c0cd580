import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { closuresBack } from '~/platform/closures/closure-form';
import { closuresPath, offerHours } from '~/platform/closures/closures';
import { getManagedClosure, reopen } from '~/platform/closures/closures.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'It couldn’t be opened again. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Open again');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  closure: await getManagedClosure(services, viewer, params.closureId),
}));

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const { told } = await reopen(services, viewer, params.closureId);
  return redirectWithFlash(closuresPath, {
    title: 'Open again',
    description:
      told === 0
        ? 'Nobody had a booking to take back.'
        : `${counted(told, 'person', 'people')} can take back their spots.`,
  });
});

export default function OpenAgain() {
  const { closure } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Open again?" back={closuresBack}>
      <ConfirmForm
        reply={reply}
        to={`${closuresPath}/${closure.id}/open`}
        route="routes/manage/closures/open"
        button="Open again"
        pendingLabel="Opening..."
        back={closuresPath}
        keep="Keep it closed"
      >
        <p>
          <strong>
            {closure.name}: closed for {closure.reason}
          </strong>
          , {closure.when}
        </p>
        <p>
          People whose bookings it canceled are told. We hold their spots for {offerHours} hours, then others
          can have them.
        </p>
      </ConfirmForm>
    </CardPage>
  );
}
