import { useActionData, useLoaderData } from '@remix-run/react';

import { businessPath, notReached, formatStars } from '~/features/community/businesses/businesses';
import { ratingSchema } from '~/features/community/businesses/businesses.schema.server';
import { getBusiness, rateBusiness } from '~/features/community/businesses/businesses.server';
import { RatingForm } from '~/features/community/businesses/rating';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page', away: notReached } satisfies RouteHandle;

export const meta = titled('Rate · Local Business');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, name, ownStars } = await getBusiness(services, viewer, params.businessId);
  return { business: { id, name, ownStars } };
});

export const action = formFor(handle, ratingSchema, async ({ services, viewer, params }, input) => {
  const { business, isNew } = await rateBusiness(services, viewer, params.businessId, input);
  return redirectWithFlash(businessPath(params.businessId), {
    title: isNew ? 'Rating saved' : 'Rating changed',
    description: `You gave ${business.name} ${formatStars(input.stars)}.`,
  });
});

export default function RateBusiness() {
  const { business } = useLoaderData<typeof loader>();
  return (
    <CardPage title={`Rate ${business.name}`} back={{ to: businessPath(business.id), label: business.name }}>
      <RatingForm business={business} reply={useActionData<typeof action>()?.reply} />
    </CardPage>
  );
}
