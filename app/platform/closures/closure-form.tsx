import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { FormErrors, RequiredNote, SelectField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { type ClosableThing, closuresPath, everything, newClosurePath } from './closures';

export type ClosureDraft = {
  key: string;
  firstDay: string;
  from: string;
  lastDay: string;
  until: string;
  reason: string;
  staysOpen: string[];
};

type ClosureFormProps = {
  things: readonly ClosableThing[];
  draft: ClosureDraft;
  reply: SubmissionResult<string[]> | undefined;
};

/** A GET form: the next page shows whom it touches, and Back keeps what was typed. */
export function ClosureForm({ things, draft, reply }: ClosureFormProps) {
  const isChecking = useNavigation().state !== 'idle';
  const { form, fields } = useReply('closure', reply, draft);
  const rest = things.filter(({ key }) => key !== everything);
  return (
    <Form action={newClosurePath} id={form.id} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="check" value="yes" />
      <FormErrors form={form} />
      <RequiredNote />
      <SelectField
        field={fields.key}
        label="What closes"
        options={things.map(({ key, name, group }) => ({
          value: key,
          label: group ? `${name} (${group.toLowerCase()})` : name,
        }))}
        emptyLabel="Choose one"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.firstDay} label="First day" type="date" required />
        <TextField field={fields.from} label="From (optional)" type="time" hint="Blank means all day." />
        <TextField
          field={fields.lastDay}
          label="Last day (optional)"
          type="date"
          hint="Blank means one day."
        />
        <TextField field={fields.until} label="Until (optional)" type="time" />
      </div>
      <TextField
        field={fields.reason}
        label="Closed for"
        hint="Residents read this, such as: Closed for cleaning."
        autoComplete="off"
        required
      />
      <StaysOpen things={rest} chosen={toList(fields.staysOpen.initialValue)} />
      <div>
        <Button isPending={isChecking} pendingLabel="Checking...">
          See who’s affected
        </Button>
      </div>
    </Form>
  );
}

const toList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];

export function StaysOpen({
  things,
  chosen,
}: {
  things: readonly ClosableThing[];
  chosen: readonly string[];
}) {
  if (things.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">If everything closes, these stay open (optional)</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {things.map(({ key, name }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="staysOpen"
              value={key}
              defaultChecked={chosen.includes(key)}
              className="size-5 shrink-0 accent-action"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const closuresBack = { to: closuresPath, label: 'Closures' };
