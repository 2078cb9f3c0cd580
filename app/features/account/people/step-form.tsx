import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { roles } from '~/domain/viewer';
import { Button, SecondaryLink } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors, SelectField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { residencyKinds, residencyNames, roleNames } from './people';
import type { StepField } from './steps.server';

type StepFormProps = {
  step: { button: string; isDanger: boolean; fields: readonly StepField[]; lines: string[] };
  role: string;
  homes: string[];
  back: string;
  reply: SubmissionResult<string[]> | undefined;
};

export function StepForm({ step, role, homes, back, reply }: StepFormProps) {
  const { form, fields } = useReply('step', reply, { role, home: '', kind: '', day: '', reason: '' });
  const asks = (field: StepField) => step.fields.includes(field);
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <ul className="flex list-disc flex-col gap-2 pl-5 wrap-anywhere">
        {step.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {asks('role') && (
        <ChoiceField
          field={fields.role}
          legend="Role"
          choices={roles.map((value) => ({
            value,
            label: roleNames[value].label,
            hint: roleNames[value].may,
          }))}
        />
      )}
      {asks('home') && (
        <>
          <TextField
            field={fields.home}
            label="Home"
            hint="Its name under Homes."
            list="homes"
            autoComplete="off"
            required
          />
          <datalist id="homes">
            {homes.map((home) => (
              <option key={home} value={home} />
            ))}
          </datalist>
        </>
      )}
      {asks('kind') && (
        <SelectField
          field={fields.kind}
          label="Lives there as"
          emptyLabel="Not set"
          options={residencyKinds.map((value) => ({ value, label: residencyNames[value] }))}
        />
      )}
      {asks('day') && (
        <TextField
          field={fields.day}
          label="Starting on"
          hint="Leave blank for now. The day starts at midnight."
          type="date"
        />
      )}
      <TextField field={fields.reason} label="Reason" hint="Optional. They’ll see this." autoComplete="off" />
      <div className="flex flex-wrap gap-3">
        <Button variant={step.isDanger ? 'danger' : 'primary'}>{step.button}</Button>
        <SecondaryLink to={back}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}
