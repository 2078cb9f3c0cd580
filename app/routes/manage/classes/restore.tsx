import { useActionData, useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { getManagedClass, restoreClass } from '~/features/health/amenities/manage-classes.server';
import { RestorePage } from '~/features/health/amenities/manage-retire';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Offer a class again');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, name, isRetired } = await getManagedClass(services, viewer, params.classId);
  return { thing: { kind: 'class' as const, id, name }, isRetired };
});

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const name = await restoreClass(services, viewer, params.classId);
  return redirectWithFlash(manageAmenitiesPath, {
    title: 'Class offered again',
    description: `${name} can be booked again.`,
  });
});

export default function RestoreClass() {
  return <RestorePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />;
}
