import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { amenitySchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { addAmenity } from '~/features/health/amenities/manage-amenities.server';
import { AmenityForm } from '~/features/health/amenities/manage-amenity-form';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Add an amenity · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireManager(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, amenitySchema, async (input) => {
    await addAmenity(args.context.services, viewer, input);
    return redirectWithFlash(manageAmenitiesPath, {
      tone: 'success',
      title: 'Amenity added',
      description: `${input.name} can be booked in the hours that you gave it.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

export default function NewAmenity() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Add an amenity"
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
      width="narrow"
    >
      <Card>
        <AmenityForm reply={reply} />
      </Card>
    </Page>
  );
}
