import { useActionData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { amenitySchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { addAmenity } from '~/features/health/amenities/manage-amenities.server';
import { AmenityForm } from '~/features/health/amenities/manage-amenity-form';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Add an amenity');

export const loader = forPage(handle, () => null);

export const action = formFor(handle, amenitySchema, async ({ services, viewer }, input) => {
  await addAmenity(services, viewer, input);
  return redirectWithFlash(manageAmenitiesPath, {
    title: 'Amenity added',
    description: `${input.name} can be booked during its hours.`,
  });
});

export default function NewAmenity() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Add an amenity" back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}>
      <AmenityForm amenityId={null} reply={reply} />
    </CardPage>
  );
}
