import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { ChoiceField } from '~/ui/choice-field';
import { formatDay, formatLongDay } from '~/ui/dates';
import { FormErrors, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { vehiclePath } from './dispatch';

type Reply = SubmissionResult<string[]> | undefined;
type Vehicle = { id: string; isOnDuty: boolean; currentDriverName: string | null };

const duties = [
  { value: 'on', label: 'On duty', hint: 'Residents can reserve seats on trips that leave soon.' },
  { value: 'off', label: 'Off duty' },
];

export function DutyForm({ vehicle, reply }: { vehicle: Vehicle; reply: Reply }) {
  const { id, isOnDuty, currentDriverName } = vehicle;
  const draft = { duty: isOnDuty ? 'on' : 'off', driver: currentDriverName ?? '' };
  const { form, fields } = useReply('duty', reply, draft);
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <ChoiceField field={fields.duty} legend="Duty" choices={duties} />
      <TextField
        field={fields.driver}
        label="Driver’s name"
        hint="Optional. Residents see it while the shuttle is on duty."
        autoComplete="off"
      />
      <Buttons label="Save" pendingLabel="Saving..." back={vehiclePath(id)} />
    </Form>
  );
}

type LinkFormProps = { vehicleId: string; days: readonly string[]; reply: Reply };

export function DriverLinkForm({ vehicleId, days, reply }: LinkFormProps) {
  const [today = ''] = days;
  const { form, fields } = useReply('driver-link', reply, { driver: '', day: today });
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <TextField
        field={fields.driver}
        label="Driver’s name"
        hint="Residents see it while the driver is on duty."
        autoComplete="off"
        required
      />
      <ChoiceField
        field={fields.day}
        legend="Day"
        choices={days.map((day) => ({ value: day, label: formatDay(day, today), hint: formatLongDay(day) }))}
      />
      <p>It works until 4 AM of the day after, and replaces an earlier link of this shuttle for that day.</p>
      <Buttons label="Make the link" pendingLabel="Making..." back={vehiclePath(vehicleId)} />
    </Form>
  );
}

type ButtonsProps = { label: string; pendingLabel: string; back: string };

const Buttons = ({ label, pendingLabel, back }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button isPending={useNavigation().state !== 'idle'} pendingLabel={pendingLabel}>
      {label}
    </Button>
    <CancelLink to={back}>Cancel</CancelLink>
  </div>
);
