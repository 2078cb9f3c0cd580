import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { assignProblem, listStaff } from '~/features/community/problems/change-problem.server';
import { assignSchema } from '~/features/community/problems/manage/manage-problems.schema.server';
import { notSaved } from '~/features/community/problems/manage/manage-problems';
import { getManagedProblem } from '~/features/community/problems/manage/managed-problems.server';
import { formatProblem, managedProblemPath } from '~/features/community/problems/problems';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, SelectField } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = { open: 'problems', away: notSaved } satisfies RouteHandle;

export const meta = titled('Assign a problem');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const problem = await getManagedProblem(services, viewer, params.problemId);
  return { problem, staff: await listStaff(services) };
});

export const action = formFor(handle, assignSchema, async ({ services, viewer, params }, input) => {
  await assignProblem(services, viewer, params.problemId, input);
  return redirectWithFlash(managedProblemPath(params.problemId), { title: 'Assigned' });
});

export default function Assign() {
  const { problem, staff } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form, fields } = useReply('assign', reply, { staffId: problem.assignedTo?.id ?? '' });
  const name = formatProblem(problem);
  const path = managedProblemPath(problem.id);
  return (
    <CardPage title={`Assign: ${name}`} back={{ to: path, label: name }}>
      <Form method="post" id={form.id} className="flex flex-col gap-5">
        <FormErrors form={form} />
        <SelectField
          field={fields.staffId}
          label="Who does it"
          hint="We’ll tell them."
          emptyLabel="Nobody"
          options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button>Assign</Button>
          <SecondaryLink to={path}>Cancel</SecondaryLink>
        </div>
      </Form>
    </CardPage>
  );
}
