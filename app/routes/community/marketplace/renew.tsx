import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { getOwnListing, renewListing } from '~/features/community/marketplace/listings/listings.server';
import { listingLimits, listingPath, ownItemsPath } from '~/features/community/marketplace/marketplace';
import { marketplaceSteps } from '~/features/community/marketplace/marketplace-steps';
import { whyNotRenew } from '~/features/community/marketplace/marketplace.policy';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';
import { Until } from '~/ui/until';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function RenewListing() {
  const { listing } = useLoaderData<typeof loader>();
  const why = whyNotRenew(listing);
  return (
    <ConfirmPage
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
    </ConfirmPage>
  );
}
