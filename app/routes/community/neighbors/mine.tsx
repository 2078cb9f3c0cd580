import { useActionData, useLoaderData } from '@remix-run/react';

import { EntryForm } from '~/features/community/neighbors/entry-form';
import { neighborsPath, ownEntryPath } from '~/features/community/neighbors/neighbors';
import { entrySchema } from '~/features/community/neighbors/neighbors.schema.server';
import { readOwnEntry, saveEntry } from '~/features/community/neighbors/own-entry.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  away: 'Your entry couldn’t be saved. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Your entry · Neighbors');

export const loader = forPage(handle, ({ services, viewer }) => readOwnEntry(services, viewer));

export const action = formFor(handle, entrySchema, async ({ services, viewer }, facets) => {
  await saveEntry(services, viewer, facets);
  const { state } = await readOwnEntry(services, viewer);
  return state === 'hidden'
    ? redirectWithFlash(ownEntryPath, {
        title: 'Saved',
        description: 'Neighbors don’t see it, because a manager hid it.',
      })
    : redirectWithFlash(neighborsPath, {
        title: 'You’re in the directory',
        description: 'Neighbors see what you chose. You can change it or leave at any time.',
      });
});

export default function OwnEntryPage() {
  const entry = useLoaderData<typeof loader>();
  return (
    <CardPage
      title={entry.state === null ? 'List yourself' : 'Your entry'}
      back={{ to: neighborsPath, label: 'Neighbors' }}
    >
      <EntryForm entry={entry} reply={useActionData<typeof action>()?.reply} />
    </CardPage>
  );
}
