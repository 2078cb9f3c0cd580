import { useActionData, useLoaderData } from '@remix-run/react';

import { amenityPath } from '~/features/health/amenities/amenities';
import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { amenitySchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { getManagedAmenity, updateAmenity } from '~/features/health/amenities/manage-amenities.server';
import { AmenityForm } from '~/features/health/amenities/manage-amenity-form';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { photosPath } from '~/platform/desk/desk';
import { SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Edit an amenity');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { classes: _, ...amenity } = await getManagedAmenity(services, viewer, params.amenityId);
  return { amenity };
});

export const action = formFor(handle, amenitySchema, async ({ services, viewer, params }, input) => {
  await updateAmenity(services, viewer, params.amenityId, input);
  return redirectWithFlash(manageAmenitiesPath, {
    title: 'Amenity saved',
    description: 'Existing bookings don’t change.',
  });
});

export default function EditAmenity() {
  const { amenity } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title={`Edit ${amenity.name}`}
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
      action={
        <div className="flex flex-wrap gap-2">
          {!amenity.isRetired && <SecondaryLink to={amenityPath(amenity.id)}>See page</SecondaryLink>}
          <SecondaryLink to={photosPath('amenities', amenity.id)}>Photos</SecondaryLink>
        </div>
      }
    >
      <AmenityForm amenity={amenity} amenityId={amenity.id} reply={reply} />
    </CardPage>
  );
}
