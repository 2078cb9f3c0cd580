import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { listAmenities } from '~/features/health/amenities/amenities.server';
import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { newClassSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { ClassForm } from '~/features/health/amenities/manage-class-form';
import { addClass } from '~/features/health/amenities/manage-classes.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Add a class · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireManager(args);
  const amenities = await listAmenities(args.context.services);
  return {
    amenities: amenities.map(({ id, name }) => ({ value: id, label: name })),
    chosen: new URL(args.request.url).searchParams.get('amenityId') ?? '',
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, newClassSchema, async (input) => {
    await addClass(args.context.services, viewer, input);
    return redirectWithFlash(manageAmenitiesPath, {
      tone: 'success',
      title: 'Class added',
      description: `${input.name} can be booked at the times that you gave it.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

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
          description="A class is held in an amenity: add that first."
          action={<LinkButton to={`${manageAmenitiesPath}/new`}>Add your first amenity</LinkButton>}
        />
      )}
    </Page>
  );
}
