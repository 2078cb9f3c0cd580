import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { getOwnListing, markListingGone } from '~/features/marketplace/listings.server';
import { listingPath, ownItemsPath } from '~/features/marketplace/marketplace';
import { whyNotGone } from '~/features/marketplace/marketplace.policy';
import { marketplaceSteps } from '~/features/marketplace/marketplace-steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';
import { StepPage } from '~/ui/step-page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function MarkGone() {
  const { listing } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title="Is it gone?"
      of={{ name: 'your item', path: listingPath(listing.id) }}
      step={marketplaceSteps.gone(listing)}
      why={whyNotGone(listing)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="wrap-anywhere">{listing.title}</p>
    </StepPage>
  );
}
