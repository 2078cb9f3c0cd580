import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';

import { ListingForm } from '~/features/community/marketplace/listings/listing-form';
import { writeListing } from '~/features/community/marketplace/listings/listings.server';
import { listingLimits, listingPath, marketplacePath } from '~/features/community/marketplace/marketplace';
import { listingSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Post New Item · Community Marketplace · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, listingSchema, async (input) => {
    const { id } = await writeListing(args.context.services, viewer, input);
    return redirectWithFlash(listingPath(id), {
      tone: 'success',
      title: 'Item posted',
      description: `Everybody sees it for ${listingLimits.days} days, or until you mark it as gone.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function NewListing() {
  return (
    <Page title="Post New Item" back={{ to: marketplacePath, label: 'Community Marketplace' }} width="narrow">
      <Card>
        <ListingForm reply={useActionData<typeof action>()?.reply} />
      </Card>
    </Page>
  );
}
