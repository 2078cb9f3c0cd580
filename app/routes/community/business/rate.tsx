import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { businessPath, notReached, sayStars } from '~/features/businesses/businesses';
import { ratingSchema } from '~/features/businesses/businesses.schema.server';
import { getBusiness } from '~/features/businesses/businesses.server';
import { RatingForm } from '~/features/businesses/rating-form';
import { rateBusiness } from '~/features/businesses/ratings.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { keepTyped } from '~/ui/keep-typed';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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
      description: `You give ${business.name} ${sayStars(input.stars)}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args, notReached);

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
