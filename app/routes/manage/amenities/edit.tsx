import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { amenitySchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { getManagedAmenity, updateAmenity } from '~/features/health/amenities/manage-amenities.server';
import { AmenityForm } from '~/features/health/amenities/manage-amenity-form';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Edit an amenity · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { params, context } = args;
  const { classes: _, ...amenity } = await getManagedAmenity(
    context.services,
    viewer,
    params.amenityId ?? '',
  );
  return { amenity };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, amenitySchema, async (input) => {
    await updateAmenity(args.context.services, viewer, args.params.amenityId ?? '', input);
    return redirectWithFlash(manageAmenitiesPath, {
      tone: 'success',
      title: 'Amenity saved',
      description: 'What has been booked stays as it was booked.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

export default function EditAmenity() {
  const { amenity } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title={`Edit ${amenity.name}`}
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
      width="narrow"
    >
      <Card>
        <AmenityForm amenity={amenity} reply={reply} />
      </Card>
    </Page>
  );
}
