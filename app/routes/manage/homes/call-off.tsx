import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { cancelHomeMoves, readHomeMoves } from '~/features/account/people/home-moves.server';
import { homePath } from '~/features/account/people/people';
import { reasonSchema } from '~/features/account/people/people.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FormErrors, TextField } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { Day } from '~/ui/time';
import { useReply } from '~/ui/use-reply';

export const handle = { open: 'people', away: 'That didn’t work. Please try again.' } satisfies RouteHandle;

export const meta = titled('Cancel the move');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readHomeMoves(services, viewer, params.homeId),
);

export const action = formFor(handle, reasonSchema, async ({ services, viewer, params }, input) => {
  await cancelHomeMoves(services, viewer, params.homeId, input);
  return redirectWithFlash(homePath(params.homeId), { title: 'Move canceled' });
});

export default function CancelHomeMoves() {
  const { home, people } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Cancel the move?" back={{ to: homePath(home.id), label: home.label }}>
      {people.length > 0 || reply ? (
        <KeepForm home={home.id} people={people} reply={reply} />
      ) : (
        <EmptyState title="No move-out is planned here" />
      )}
    </CardPage>
  );
}

type KeepFormProps = {
  home: string;
  people: { id: string; name: string; leavesOn: string }[];
  reply: SubmissionResult<string[]> | undefined;
};

function KeepForm({ home, people, reply }: KeepFormProps) {
  const { form, fields } = useReply('keep', reply, { reason: '' });
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <p>They stay in their home and keep everything:</p>
      <ul className="flex list-disc flex-col gap-2 pl-5 wrap-anywhere">
        {people.map(({ id, name, leavesOn }) => (
          <li key={id}>
            {name}, who would move out on <Day day={leavesOn} />
          </li>
        ))}
      </ul>
      <TextField field={fields.reason} label="Reason" hint="Optional. They’ll see this." autoComplete="off" />
      <div className="flex flex-wrap gap-3">
        <Button>Cancel the move</Button>
        <SecondaryLink to={homePath(home)}>Back</SecondaryLink>
      </div>
    </Form>
  );
}
