import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { formatUnit, type ManagedDevice } from './manage-devices';
import type { DeviceReading } from './manage-readings';

const rules = {
  value: 'rules',
  label: 'Let our rules decide',
  hint: 'Undoes decisions and corrections.',
};
const ignored = { value: 'ignored', label: 'It’s wrong', hint: 'It isn’t counted.' };
const accepted = { value: 'accepted', label: 'It’s right', hint: 'It counts.' };
const register = [
  { value: 'corrected', label: 'It showed another value', hint: 'Enter it below.' },
  {
    value: 'reset',
    label: 'The meter was reset or replaced',
    hint: 'Counts from this value. Use since the reading before is unknown, so it isn’t counted.',
  },
];

type ReadingFormProps = {
  device: ManagedDevice;
  reading: DeviceReading;
  hasRegister: boolean;
  reply: SubmissionResult<string[]> | undefined;
};

export function ReadingForm({ device, reading: { made }, hasRegister, reply }: ReadingFormProps) {
  const isSaving = useNavigation().state !== 'idle';
  const decision = made?.decision ?? (made?.corrected ? 'corrected' : 'rules');
  const { form, fields } = useReply('reading', reply, { decision, total: '' });
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <ChoiceField
        field={fields.decision}
        legend="What is it?"
        choices={hasRegister ? [rules, ...register, ignored, accepted] : [rules, ignored, accepted]}
      />
      {hasRegister && (
        <TextField
          field={fields.total}
          label="What the meter showed"
          hint={`In ${formatUnit(device)}. Only for “It showed another value”.`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <div>
        <Button isPending={isSaving} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}
