import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { FieldErrors, FormErrors } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { boardPath } from '../marketplace';
import { type BoardOffer, boardKinds } from '../offers';

export const followPath = `${boardPath}/follow`;

type FollowFormProps = {
  followed: BoardOffer[];
  reply: SubmissionResult<string[]> | undefined;
};

const heard = { 'at once': 'At once', daily: 'Once a day, in the evening' } as const;

export function FollowForm({ followed, reply }: FollowFormProps) {
  // Without checked boxes the reply has no field at all.
  const sent = reply?.initialValue && { kinds: [], ...reply.initialValue };
  const { form, fields } = useReply('follow', reply && { ...reply, initialValue: sent }, {
    kinds: followed,
  });
  const field = fields.kinds;
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">New posts you hear of</legend>
        <FieldErrors id={`${field.id}-error`} errors={field.errors} />
        {boardKinds.map((kind) => (
          <label key={kind.value} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="checkbox"
              name={field.name}
              value={kind.value}
              defaultChecked={[field.initialValue].flat().includes(kind.value)}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span>
              {kind.label}
              <span className="block text-sm text-muted">{heard[kind.heard]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}
