import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { confirmationSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { getManagedClass, restoreClass } from '~/features/health/amenities/manage-classes.server';
import { RestorePage } from '~/features/health/amenities/manage-retire';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Offer a class again · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { id, name, isRetired } = await getManagedClass(
    args.context.services,
    viewer,
    args.params.classId ?? '',
  );
  return { thing: { kind: 'class' as const, id, name }, isRetired };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, confirmationSchema, async () => {
    const name = await restoreClass(args.context.services, viewer, args.params.classId ?? '');
    return redirectWithFlash(manageAmenitiesPath, {
      tone: 'success',
      title: 'Class offered again',
      description: `${name} can be booked again.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

export default function RestoreClass() {
  return <RestorePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />;
}
