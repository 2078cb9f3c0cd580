import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { BoardForm } from '~/features/community/marketplace/board/board-form';
import { waitingNote } from '~/features/community/marketplace/listings/listing-state';
import { writeListing } from '~/features/community/marketplace/listings/listings.server';
import { boardPath, listingLimits, listingPath } from '~/features/community/marketplace/marketplace';
import { postSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { findBoardKind } from '~/features/community/marketplace/offers';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page', takes: 'photos' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.kind.start ?? 'Write a post'} · Neighbors’ Board`,
);

export const loader = forPage(handle, async ({ services, query }) => {
  const kind = findBoardKind(query.get('kind'));
  if (!kind) throw redirect(boardPath);
  return { kind, place: kind.hasPlace ? await readPlaceSetup(services) : null };
});

export const action = forPage(handle, async ({ services, viewer, request, query }) => {
  const kind = findBoardKind(query.get('kind'));
  if (!kind) throw redirect(boardPath);
  return submitPlaceForm(services, request, postSchema, async (input) => {
    const { id, isWaiting } = await writeListing(services, viewer, { ...input, offer: kind.value });
    return redirectWithFlash(listingPath(id), {
      title: 'Posted',
      description: isWaiting ? waitingNote : `It’s up for ${listingLimits.days} days, or until you end it.`,
    });
  });
});

export default function NewPost() {
  const { kind, place } = useLoaderData<typeof loader>();
  return (
    <CardPage title={kind.start} back={{ to: boardPath, label: 'Neighbors’ Board' }}>
      <BoardForm kind={kind} place={place} reply={useActionData<typeof action>()?.reply} />
    </CardPage>
  );
}
