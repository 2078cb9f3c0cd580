import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { classUpdateSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { ClassForm } from '~/features/health/amenities/manage-class-form';
import { getManagedClass, updateClass } from '~/features/health/amenities/manage-classes.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { photosPath } from '~/platform/desk/desk';
import { SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Edit a class');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  fitnessClass: await getManagedClass(services, viewer, params.classId),
}));

export const action = formFor(handle, classUpdateSchema, async ({ services, viewer, params }, input) => {
  const { told } = await updateClass(services, viewer, params.classId, input);
  return redirectWithFlash(manageAmenitiesPath, {
    title: 'Class saved',
    description:
      told === 0 ? 'Existing bookings don’t change.' : `${counted(told, 'booking')} moved. Everyone is told.`,
  });
});

export default function EditClass() {
  const { fitnessClass } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title={`Edit ${fitnessClass.name}`}
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
      action={<SecondaryLink to={photosPath('classes', fitnessClass.id)}>Photos</SecondaryLink>}
    >
      <ClassForm place={{ fixed: fitnessClass.amenityName }} fitnessClass={fitnessClass} reply={reply} />
    </CardPage>
  );
}
