import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { listCategories } from '~/features/community/problems/categories.server';
import { signSchema } from '~/features/community/problems/manage/manage-problems.schema.server';
import { printedSignPath } from '~/features/community/problems/manage/manage-problems';
import { listSignThings } from '~/features/community/problems/manage/problem-signs.server';
import {
  managedProblemsPath,
  newProblemPath,
  parseAbout,
  toNewProblem,
} from '~/features/community/problems/problems';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { DegreeFields, PlaceFields } from '~/platform/places/place-fields';
import { Button } from '~/ui/button';
import { FormErrors, SelectField, TextField } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = {
  open: 'problems',
  keeps: 'page',
  away: 'The sign wasn’t made. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Print signs');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [categories, things, place] = await Promise.all([
    listCategories(services, viewer),
    listSignThings(services, viewer),
    readPlaceSetup(services),
  ]);
  return { categories: categories.map(({ id, name }) => ({ value: id, label: name })), things, place };
});

/** Nothing is stored: the printed page's address has all of it. */
export const action = forPage(handle, ({ services, request }) =>
  submitPlaceForm(services, request, signSchema, async ({ about, latitude, longitude, ...start }) => {
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    const path = toNewProblem({ ...start, about: parseAbout(about) ?? undefined, place });
    return redirect(printedSignPath + path.slice(newProblemPath.length), 303);
  }),
);

export default function Signs() {
  const { categories, things, place } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form, fields } = useReply('sign', reply, {
    category: '',
    about: '',
    landmark: '',
    latitude: '',
    longitude: '',
  });
  return (
    <CardPage
      title="Print signs"
      lead="A neighbor who scans the sign gets the form with the place and category filled in."
      back={{ to: managedProblemsPath, label: 'Problems' }}
    >
      <Form method="post" id={form.id} noValidate className="flex flex-col gap-5">
        <FormErrors form={form} />
        <TextField
          field={fields.landmark}
          label="Landmark"
          hint="Such as Lamp 12, Cedar Lane. It’s on the sign and in each report."
          autoComplete="off"
        />
        <SelectField
          field={fields.about}
          label="Where it hangs"
          hint="Its place is used, unless you set another below."
          emptyLabel="None of these"
          options={things}
        />
        <SelectField
          field={fields.category}
          label="Category"
          emptyLabel="Let them choose"
          options={categories}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium">Place</legend>
          <PlaceFields setup={place} reply={reply}>
            <DegreeFields fields={fields} />
          </PlaceFields>
        </fieldset>
        <div>
          <Button>Make the sign</Button>
        </div>
      </Form>
    </CardPage>
  );
}
