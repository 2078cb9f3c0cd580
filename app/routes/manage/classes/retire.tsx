import { useActionData, useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { getManagedClass, retireClass } from '~/features/health/amenities/manage-classes.server';
import { RetirePage } from '~/features/health/amenities/manage-retire';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Retire a class');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, name, isRetired } = await getManagedClass(services, viewer, params.classId);
  return { thing: { kind: 'class' as const, id, name }, isRetired };
});

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const name = await retireClass(services, viewer, params.classId);
  return redirectWithFlash(manageAmenitiesPath, {
    title: 'Class retired',
    description: `${name} can’t be booked anymore. Existing bookings stay until you call them off.`,
  });
});

export default function RetireClass() {
  return <RetirePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />;
}
