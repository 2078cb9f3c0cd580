import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { classSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { ClassForm } from '~/features/health/amenities/manage-class-form';
import { getManagedClass, updateClass } from '~/features/health/amenities/manage-classes.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Edit a class · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return { fitnessClass: await getManagedClass(args.context.services, viewer, args.params.classId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, classSchema, async (input) => {
    await updateClass(args.context.services, viewer, args.params.classId ?? '', input);
    return redirectWithFlash(manageAmenitiesPath, {
      tone: 'success',
      title: 'Class saved',
      description: 'What has been booked stays as it was booked.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

export default function EditClass() {
  const { fitnessClass } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title={`Edit ${fitnessClass.name}`}
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
      width="narrow"
    >
      <Card>
        <ClassForm place={{ fixed: fitnessClass.amenityName }} fitnessClass={fitnessClass} reply={reply} />
      </Card>
    </Page>
  );
}
