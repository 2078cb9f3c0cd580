import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { Button, SecondaryLink } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FieldErrors, FormErrors, TextField } from '~/ui/field';
import { Day } from '~/ui/time';
import { useReply } from '~/ui/use-reply';

import type { MoveOutPage } from './home-moves.server';
import { homePath } from './people';

type MoveOutFormProps = { page: MoveOutPage; reply: SubmissionResult<string[]> | undefined };

export function MoveOutForm({ page: { home, people, shared }, reply }: MoveOutFormProps) {
  const everyone = people.map(({ id }) => id);
  const { form, fields } = useReply('move-out', reply, {
    who: 'everyone',
    people: everyone,
    day: '',
    reason: '',
  });
  const errorId = `${fields.people.id}-error`;
  const nobody = Boolean(fields.people.errors?.length);
  const checked = new Set([fields.people.initialValue ?? []].flat());
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-5">
      <FormErrors form={form} />
      {everyone.map((id) => (
        <input key={id} type="hidden" name="listed" value={id} />
      ))}
      <ChoiceField
        field={fields.who}
        legend="Who moves out?"
        choices={[
          { value: 'everyone', label: 'Everyone' },
          { value: 'chosen', label: 'Only the people checked below' },
        ]}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">People, and what ends for them</legend>
        {people.map((person, at) => (
          <PersonLine
            key={person.id}
            person={person}
            isChecked={checked.has(person.id)}
            {...(at === 0 && nobody && { errorId })}
          />
        ))}
        <FieldErrors id={errorId} errors={fields.people.errors} />
      </fieldset>
      <ul className="flex list-disc flex-col gap-2 pl-5 wrap-anywhere">
        <li>They leave the neighborhood and can’t sign in anymore.</li>
        <li>They no longer see the meters of {home.label}.</li>
        {shared.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>Their posts stay until they ask us to delete their account.</li>
        <li>We’ll email them now, and notify them in the app if you choose a day.</li>
      </ul>
      <TextField
        field={fields.day}
        label="Starting on"
        hint="Leave blank for now. The day starts at midnight."
        type="date"
      />
      <TextField field={fields.reason} label="Reason" hint="Optional. They’ll see this." autoComplete="off" />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger">Move them out</Button>
        <SecondaryLink to={homePath(home.id)}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}

type PersonLineProps = { person: MoveOutPage['people'][number]; isChecked: boolean; errorId?: string };

const PersonLine = ({ person: { id, name, leavesOn, lines }, isChecked, errorId }: PersonLineProps) => (
  <div className="rounded-lg border border-line-strong px-3 py-2 wrap-anywhere">
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
      <input
        type="checkbox"
        name="people"
        value={id}
        defaultChecked={isChecked}
        {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId, autoFocus: true })}
        className="size-5 shrink-0 accent-action"
      />
      {name}
    </label>
    {leavesOn && (
      <p className="text-sm text-muted">
        Already moving out: <Day day={leavesOn} />
      </p>
    )}
    <ul className="list-disc pl-8 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
