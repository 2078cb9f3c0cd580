import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { businessSteps } from '~/features/community/businesses/business-steps';
import { businessPath, notReached, formatStars } from '~/features/community/businesses/businesses';
import { whyNotWithdraw } from '~/features/community/businesses/businesses.policy';
import { getBusiness } from '~/features/community/businesses/businesses.server';
import { withdrawRating } from '~/features/community/businesses/ratings.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Withdraw your rating · Local Business · VCLink' }];

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
  return submitForm(args.request, stepSchema, async ({ redirectTo = businessPath(id) }) => {
    const { name } = await withdrawRating(args.context.services, viewer, id);
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'Rating withdrawn',
      description: `What you gave ${name} counts no longer.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, notReached);

export default function WithdrawRating() {
  const { business } = useLoaderData<typeof loader>();
  const { ownStars } = business;
  return (
    <ConfirmPage
      title="Withdraw your rating?"
      of={{ name: business.name, path: businessPath(business.id) }}
      step={businessSteps.unrate(business)}
      why={whyNotWithdraw(business)}
      reply={useActionData<typeof action>()?.reply}
    >
      {ownStars !== null && (
        <p>
          You give {business.name} {formatStars(ownStars)}.
        </p>
      )}
    </ConfirmPage>
  );
}
