import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { businessSteps } from '~/features/businesses/business-steps';
import { businessPath, notReached, sayStars } from '~/features/businesses/businesses';
import { whyNotWithdraw } from '~/features/businesses/businesses.policy';
import { getBusiness } from '~/features/businesses/businesses.server';
import { withdrawRating } from '~/features/businesses/ratings.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';
import { StepPage } from '~/ui/step-page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args, notReached);

export default function WithdrawRating() {
  const { business } = useLoaderData<typeof loader>();
  const { ownStars } = business;
  return (
    <StepPage
      title="Withdraw your rating?"
      of={{ name: business.name, path: businessPath(business.id) }}
      step={businessSteps.unrate(business)}
      why={whyNotWithdraw(business)}
      reply={useActionData<typeof action>()?.reply}
    >
      {ownStars !== null && (
        <p>
          You give {business.name} {sayStars(ownStars)}.
        </p>
      )}
    </StepPage>
  );
}
