import { useActionData, useLoaderData } from '@remix-run/react';

import {
  businessPath,
  businessSteps,
  formatStars,
  notReached,
  whyNotWithdraw,
} from '~/features/community/businesses/businesses';
import { getBusiness, withdrawRating } from '~/features/community/businesses/businesses.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page', away: notReached } satisfies RouteHandle;

export const meta = titled('Remove your rating · Local Business');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, name, ownStars } = await getBusiness(services, viewer, params.businessId);
  return { business: { id, name, ownStars } };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { name } = await withdrawRating(services, viewer, params.businessId);
  return redirectWithFlash(redirectTo ?? businessPath(params.businessId), {
    title: 'Rating removed',
    description: `Your rating of ${name} no longer counts.`,
  });
});

export default function WithdrawRating() {
  const { business } = useLoaderData<typeof loader>();
  const { ownStars } = business;
  return (
    <ConfirmPage
      title="Remove your rating?"
      of={{ name: business.name, path: businessPath(business.id) }}
      step={businessSteps.unrate(business)}
      why={whyNotWithdraw(business)}
      reply={useActionData<typeof action>()?.reply}
    >
      {ownStars !== null && (
        <p>
          You gave {business.name} {formatStars(ownStars)}.
        </p>
      )}
    </ConfirmPage>
  );
}
