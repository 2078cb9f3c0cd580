import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { businessPath, notReached, formatStars } from '~/features/community/businesses/businesses';
import { ratingSchema } from '~/features/community/businesses/businesses.schema.server';
import { getBusiness } from '~/features/community/businesses/businesses.server';
import { RatingForm } from '~/features/community/businesses/rating-form';
import { rateBusiness } from '~/features/community/businesses/ratings.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Rate · Local Business · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id, name, ownStars } = await getBusiness(
    args.context.services,
    viewer,
    args.params.businessId ?? '',
  );
  return { business: { id, name, ownStars } };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.businessId ?? '';
  return submitForm(args.request, ratingSchema, async (input) => {
    const { business, isNew } = await rateBusiness(args.context.services, viewer, id, input);
    return redirectWithFlash(businessPath(id), {
      tone: 'success',
      title: isNew ? 'Rating saved' : 'Rating changed',
      description: `You give ${business.name} ${formatStars(input.stars)}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, notReached);

export default function RateBusiness() {
  const { business } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`Rate ${business.name}`}
      back={{ to: businessPath(business.id), label: business.name }}
      width="narrow"
    >
      <Card>
        <RatingForm business={business} reply={useActionData<typeof action>()?.reply} />
      </Card>
    </Page>
  );
}
