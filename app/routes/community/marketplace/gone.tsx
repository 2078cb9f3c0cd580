import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { getOwnListing, markListingGone } from '~/features/community/marketplace/listings/listings.server';
import { listingPath, ownItemsPath } from '~/features/community/marketplace/marketplace';
import { marketplaceSteps } from '~/features/community/marketplace/marketplace-steps';
import { whyNotGone } from '~/features/community/marketplace/marketplace.policy';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Mark as gone · Community Marketplace · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id, title, state } = await getOwnListing(
    args.context.services,
    viewer,
    args.params.listingId ?? '',
  );
  return { listing: { id, title, state } };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, stepSchema, async ({ redirectTo = ownItemsPath }) => {
    await markListingGone(args.context.services, viewer, args.params.listingId ?? '');
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'Marked as gone',
      description: 'Nobody else sees your item any more.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function MarkGone() {
  const { listing } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Is it gone?"
      of={{ name: 'your item', path: listingPath(listing.id) }}
      step={marketplaceSteps.gone(listing)}
      why={whyNotGone(listing)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="wrap-anywhere">{listing.title}</p>
    </ConfirmPage>
  );
}
