import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ListingForm } from '~/features/community/marketplace/listings/listing-form';
import { editListing, getOwnListing } from '~/features/community/marketplace/listings/listings.server';
import { listingPath } from '~/features/community/marketplace/marketplace';
import { whyNotEdit } from '~/features/community/marketplace/marketplace.policy';
import { listingSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

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
