import { useActionData, useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { getManagedAmenity, retireAmenity } from '~/features/health/amenities/manage-amenities.server';
import { RetirePage } from '~/features/health/amenities/manage-retire';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Retire an amenity');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, name, isRetired } = await getManagedAmenity(services, viewer, params.amenityId);
  return { thing: { kind: 'amenity' as const, id, name }, isRetired };
});

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const name = await retireAmenity(services, viewer, params.amenityId);
  return redirectWithFlash(manageAmenitiesPath, {
    title: 'Amenity retired',
    description: `${name} can’t be booked anymore. Existing bookings stay until you call them off.`,
  });
});

export default function RetireAmenity() {
  return <RetirePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />;
}
