import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { getOwnListing, renewListing } from '~/features/marketplace/listings.server';
import { listingLimits, listingPath, ownItemsPath } from '~/features/marketplace/marketplace';
import { whyNotRenew } from '~/features/marketplace/marketplace.policy';
import { marketplaceSteps } from '~/features/marketplace/marketplace-steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';
import { StepPage } from '~/ui/step-page';
import { Until } from '~/ui/until';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Renew your item · Community Marketplace · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id, title, state, isRenewable, expiresAt } = await getOwnListing(
    args.context.services,
    viewer,
    args.params.listingId ?? '',
  );
  return { listing: { id, title, state, isRenewable, expiresAt } };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, stepSchema, async ({ redirectTo = ownItemsPath }) => {
    await renewListing(args.context.services, viewer, args.params.listingId ?? '');
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'Item renewed',
      description: `Everybody sees it for another ${listingLimits.days} days, or until you mark it as gone.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function RenewListing() {
  const { listing } = useLoaderData<typeof loader>();
  const why = whyNotRenew(listing);
  return (
    <StepPage
      title="Renew your item?"
      of={{ name: 'your item', path: listingPath(listing.id) }}
      step={marketplaceSteps.renew(listing)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="wrap-anywhere">{listing.title}</p>
      {why === null && (
        <p className="text-muted">
          {listing.state === 'live' ? 'It is up ' : 'It was up '}
          <Until at={listing.expiresAt} />. Renewed, it is up for {listingLimits.days} days from now.
        </p>
      )}
    </StepPage>
  );
}
