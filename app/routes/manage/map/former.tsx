import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { takeBackSchema } from '~/platform/map/ground.schema.server';
import { formerPath, managePath } from '~/platform/map/grounds';
import { readGroundPage, takeFormerBack } from '~/platform/map/grounds.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';
import { Instant } from '~/ui/time';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'Nothing could be changed. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Take the former map back');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  former: (await readGroundPage(services, viewer)).former,
}));

export const action = formFor(handle, takeBackSchema, async ({ services, viewer }, { former }) => {
  await takeFormerBack(services, viewer, former);
  return redirectWithFlash(managePath, { title: 'The former map is back' });
});

export default function TakeFormerBack() {
  const { former } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Take the former map back?" back={{ to: managePath, label: 'The neighborhood’s map' }}>
      {former ? (
        <ConfirmForm
          to={formerPath}
          route="routes/manage/map/former"
          button="Take it back"
          pendingLabel="Drawing..."
          back={managePath}
          keep="Keep the map of now"
          reply={reply}
        >
          <input type="hidden" name="former" value={former.id} />
          <p>
            All maps show the one of <Instant at={former.storedAt} /> again, with{' '}
            {former.count.toLocaleString('en-US')} things on it. The map of now is kept, so you can change
            your mind.
          </p>
        </ConfirmForm>
      ) : (
        <p>There is no former map.</p>
      )}
    </CardPage>
  );
}
