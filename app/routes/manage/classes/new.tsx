import { useActionData, useLoaderData } from '@remix-run/react';

import { listAmenities } from '~/features/health/amenities/amenities.server';
import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { newClassSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { ClassForm } from '~/features/health/amenities/manage-class-form';
import { addClass } from '~/features/health/amenities/manage-classes.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Add a class');

export const loader = forPage(handle, async ({ services, query }) => {
  const amenities = await listAmenities(services);
  return {
    amenities: amenities.map(({ id, name }) => ({ value: id, label: name })),
    chosen: query.get('amenityId') ?? '',
  };
});

export const action = formFor(handle, newClassSchema, async ({ services, viewer }, input) => {
  await addClass(services, viewer, input);
  return redirectWithFlash(manageAmenitiesPath, {
    title: 'Class added',
    description: `${input.name} can be booked at its times.`,
  });
});

export default function NewClass() {
  const place = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Add a class"
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
      width="narrow"
    >
      {place.amenities.length > 0 ? (
        <Card>
          <ClassForm place={place} reply={reply} />
        </Card>
      ) : (
        <EmptyState
          title="No amenities yet"
          description="A class needs an amenity. Add that first."
          action={<LinkButton to={`${manageAmenitiesPath}/new`}>Add your first amenity</LinkButton>}
        />
      )}
    </Page>
  );
}
