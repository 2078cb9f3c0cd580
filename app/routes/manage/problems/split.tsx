import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { listCategories } from '~/features/community/problems/categories.server';
import { splitProblem } from '~/features/community/problems/manage/merge-problem.server';
import { splitSchema } from '~/features/community/problems/manage/manage-problems.schema.server';
import { notSaved } from '~/features/community/problems/manage/manage-problems';
import { getManagedProblem } from '~/features/community/problems/manage/managed-problems.server';
import { formatProblem, managedProblemPath } from '~/features/community/problems/problems';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, SelectField, TextAreaField } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = { open: 'problems', away: notSaved } satisfies RouteHandle;

export const meta = titled('Split a problem');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const problem = await getManagedProblem(services, viewer, params.problemId);
  const categories = await listCategories(services, viewer);
  return { problem, categories: categories.filter(({ isPrivate }) => isPrivate || !problem.isPrivate) };
});

export const action = formFor(handle, splitSchema, async ({ services, viewer, params }, input) => {
  const { id } = await splitProblem(services, viewer, params.problemId, input);
  return redirectWithFlash(managedProblemPath(id), {
    title: 'Split',
    description: 'This is the new one. Everyone who reported the first gets its news, too.',
  });
});

export default function Split() {
  const { problem, categories } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form, fields } = useReply('split', reply, { category: problem.categoryId, text: '' });
  const name = formatProblem(problem);
  const path = managedProblemPath(problem.id);
  return (
    <CardPage
      title={`Split: ${name}`}
      lead="For a report of two problems. The second one gets the same place and its own number."
      back={{ to: path, label: name }}
    >
      <Form method="post" id={form.id} noValidate className="flex flex-col gap-5">
        <FormErrors form={form} />
        <SelectField
          field={fields.category}
          label="Category"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextAreaField field={fields.text} label="The second problem" hint="Neighbors read it." required />
        <div className="flex flex-wrap gap-3">
          <Button>Split</Button>
          <SecondaryLink to={path}>Cancel</SecondaryLink>
        </div>
      </Form>
    </CardPage>
  );
}
