import { useActionData, useLoaderData } from '@remix-run/react';

import { leavePath, neighborsPath, ownEntryPath } from '~/features/community/neighbors/neighbors';
import { leaveDirectory, readOwnEntry } from '~/features/community/neighbors/own-entry.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Leave the directory · Neighbors');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const { state } = await readOwnEntry(services, viewer);
  return { isListed: state !== null };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer }) => {
  await leaveDirectory(services, viewer);
  return redirectWithFlash(neighborsPath, {
    title: 'You left the directory',
    description: 'What you wrote there is deleted.',
  });
});

export default function Leave() {
  const { isListed } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Leave the directory?"
      of={{ name: 'your entry', path: ownEntryPath }}
      step={{
        to: leavePath,
        route: 'routes/community/neighbors/leave',
        label: 'Leave the directory',
        pendingLabel: 'Leaving...',
        about: 'your entry',
        variant: 'danger',
      }}
      why={isListed ? null : 'You aren’t in the directory.'}
      reply={useActionData<typeof action>()?.reply}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>Neighbors don’t find you there anymore, and can’t start to write to you from it.</li>
        <li>What you wrote there is deleted. You can list yourself again at any time.</li>
        <li>Conversations that you have go on. You can block someone in each.</li>
      </ul>
    </ConfirmPage>
  );
}
