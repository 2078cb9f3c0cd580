import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { mergeIntoNumber } from '~/features/community/problems/manage/merge-problem.server';
import { mergeSchema } from '~/features/community/problems/manage/manage-problems.schema.server';
import { notSaved } from '~/features/community/problems/manage/manage-problems';
import {
  getManagedProblem,
  listPossibleDuplicates,
} from '~/features/community/problems/manage/managed-problems.server';
import { formatProblem, managedProblemPath } from '~/features/community/problems/problems';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors, TextField } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = { open: 'problems', away: notSaved } satisfies RouteHandle;

export const meta = titled('Merge problems');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const problem = await getManagedProblem(services, viewer, params.problemId);
  const near = await listPossibleDuplicates(services, viewer, problem);
  return { problem, near: near.map(({ number, text }) => ({ number, text })) };
});

export const action = formFor(handle, mergeSchema, async ({ services, viewer, params }, number) => {
  await mergeIntoNumber(services, viewer, params.problemId, number);
  return redirectWithFlash(managedProblemPath(params.problemId), {
    title: 'Merged',
    description: `It goes on as no. ${number}. Everyone who reported it gets that one’s news.`,
  });
});

export default function Merge() {
  const { problem, near } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form, fields } = useReply('merge', reply, { into: '', number: '' });
  const name = formatProblem(problem);
  const path = managedProblemPath(problem.id);
  return (
    <CardPage
      title={`Merge: ${name}`}
      lead="This one closes, and the other goes on for everyone."
      back={{ to: path, label: name }}
    >
      <Form method="post" id={form.id} noValidate className="flex flex-col gap-5">
        <FormErrors form={form} />
        {near.length > 0 && (
          <ChoiceField
            field={fields.into}
            legend="Open ones nearby"
            choices={near.map(({ number, text }) => ({
              value: String(number),
              label: `No. ${number}`,
              hint: text ?? undefined,
            }))}
          />
        )}
        <TextField
          field={fields.number}
          label={near.length > 0 ? 'Or its number' : 'Its number'}
          hint="Such as 12."
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button>Merge</Button>
          <SecondaryLink to={path}>Cancel</SecondaryLink>
        </div>
      </Form>
    </CardPage>
  );
}
