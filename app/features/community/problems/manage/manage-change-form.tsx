import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ChangeEvent } from 'react';

import { Button } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors, SelectField, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { type ManagedProblem, nextStates, states } from '../problems';

type ChangeFormProps = {
  problem: Pick<ManagedProblem, 'state' | 'step' | 'plannedOn'>;
  templates: { name: string; sentence: string }[];
  reply: SubmissionResult<string[]> | undefined;
};

/** Styles show the planned day and whose it is with their states, where the browser has `:has()`. */
export function ChangeForm({ problem: { state, step, plannedOn }, templates, reply }: ChangeFormProps) {
  const { form, fields } = useReply('change', reply, {
    state: states[state].isOpen ? state : 'received',
    plannedOn: plannedOn ?? '',
    whose: '',
    template: '',
    sentence: '',
  });
  /** Never replaces a sentence that the manager typed. */
  function fillSentence({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const field = currentTarget.form!.elements.namedItem('sentence') as HTMLTextAreaElement;
    const isOwn = field.value.trim() !== '' && templates.every(({ sentence }) => sentence !== field.value);
    if (!isOwn) field.value = currentTarget.value;
  }
  return (
    <Form method="post" id={form.id} noValidate className="change-form flex flex-col gap-4">
      <FormErrors form={form} />
      <input type="hidden" name="step" value={step} />
      <ChoiceField
        field={fields.state}
        legend="What changes"
        choices={nextStates(state).map((next) => ({
          value: next,
          label: next === state ? 'Add a note' : states[next].verb,
        }))}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]"
      />
      <div className="if-planned">
        <TextField field={fields.plannedOn} label="Planned for" type="date" />
      </div>
      <div className="if-not-ours">
        <TextField
          field={fields.whose}
          label="Whose it is"
          hint="With their number, such as City of Portland, 503-555-0100."
          autoComplete="off"
        />
      </div>
      <SelectField
        field={fields.template}
        label="Start from"
        emptyLabel="A blank sentence"
        options={templates.map(({ name, sentence }) => ({ value: sentence, label: name }))}
        onChange={fillSentence}
      />
      <TextAreaField
        field={fields.sentence}
        label="Sentence"
        hint="Everyone who reported it gets it. Leave it blank to send the one chosen above."
        rows={2}
      />
      <div>
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Saving...">
          Save and tell them
        </Button>
      </div>
    </Form>
  );
}
