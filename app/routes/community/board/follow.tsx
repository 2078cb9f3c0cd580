import { useActionData, useLoaderData } from '@remix-run/react';

import { FollowForm } from '~/features/community/marketplace/board/follow-form';
import { listFollowed, saveFollowed } from '~/features/community/marketplace/board/board-news.server';
import { boardPath } from '~/features/community/marketplace/marketplace';
import { followedSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { TextLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Get notified · Neighbors’ Board');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  followed: await listFollowed(services, viewer),
}));

export const action = formFor(handle, followedSchema, async ({ services, viewer }, { kinds }) => {
  await saveFollowed(services, viewer, kinds);
  return redirectWithFlash(boardPath, {
    title: 'Choice saved',
    description: kinds.length > 0 ? 'You’ll hear of new posts.' : 'You won’t hear of new posts.',
  });
});

export default function FollowBoard() {
  const { followed } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Get notified" back={{ to: boardPath, label: 'Neighbors’ Board' }}>
      <div className="flex flex-col gap-4">
        <FollowForm followed={followed} reply={useActionData<typeof action>()?.reply} />
        <p className="text-sm text-muted">
          By push or email? Choose in the{' '}
          <TextLink to="/settings/notifications#topics">notification settings</TextLink>.
        </p>
      </div>
    </CardPage>
  );
}
