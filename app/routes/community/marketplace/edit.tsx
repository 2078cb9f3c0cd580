import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ListingForm } from '~/features/marketplace/listing-form';
import { editListing, getOwnListing } from '~/features/marketplace/listings.server';
import { listingPath } from '~/features/marketplace/marketplace';
import { whyNotEdit } from '~/features/marketplace/marketplace.policy';
import { listingSchema } from '~/features/marketplace/marketplace.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { keepTyped } from '~/ui/keep-typed';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Edit your item · Community Marketplace · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { listing: await getOwnListing(args.context.services, viewer, args.params.listingId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.listingId ?? '';
  return submitForm(args.request, listingSchema, async (input) => {
    await editListing(args.context.services, viewer, id, input);
    return redirectWithFlash(listingPath(id), { tone: 'success', title: 'Item changed' });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function EditListing() {
  const { listing } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const why = whyNotEdit(listing);
  return (
    <Page title="Edit your item" back={{ to: listingPath(listing.id), label: 'your item' }} width="narrow">
      {why === null ? (
        <Card>
          <ListingForm listing={listing} reply={reply} />
        </Card>
      ) : (
        <p className="font-medium">{why}</p>
      )}
    </Page>
  );
}
