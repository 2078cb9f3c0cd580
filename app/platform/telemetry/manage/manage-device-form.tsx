import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { type FieldMeta, FormErrors, RequiredNote, SelectField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { type DeviceChoices, type ManagedDevice, measureNames } from './manage-devices';
import { energyMeasures, type Feed } from '~/platform/telemetry/telemetry';

type DeviceFormProps = {
  feed: Feed;
  choices: DeviceChoices;
  device?: ManagedDevice;
  reply: SubmissionResult<string[]> | undefined;
};

export function DeviceForm({ feed, choices, device, reply }: DeviceFormProps) {
  const isSaving = useNavigation().state !== 'idle';
  const { form, fields } = useReply('device', reply, {
    name: device?.name ?? '',
    measures: '',
    facilityId: device?.facilityId ?? '',
    unit: device?.unit ?? '',
    shuttleId: '',
    startTotal: '',
    mostPerHour: device?.mostPerHour?.toString() ?? '',
    wasAlwaysThere: '',
  });
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <RequiredNote />
      {feed !== 'shuttle' && (
        <p className="text-sm text-muted">
          Every meter adds up: don’t add a second one for the same thing, or a main meter on top of the homes’
          own.
        </p>
      )}
      {!device && <input type="hidden" name="feed" value={feed} />}
      <TextField
        field={fields.name}
        label="Name"
        hint="A name you’ll recognize, such as Water meter 2B."
        autoComplete="off"
        required
      />
      {feed === 'shuttle' && !device && <VehicleField field={fields.shuttleId} choices={choices} />}
      {feed === 'energy' && !device && (
        <SelectField
          field={fields.measures}
          label="What it measures"
          options={measureOptions}
          emptyLabel="Choose one"
          autoComplete="off"
          required
        />
      )}
      {feed === 'energy' && (
        <SelectField
          field={fields.facilityId}
          label="Facility"
          hint="If it’s part of one, that facility’s page shows its readings."
          options={toOptions(choices.facilities)}
          emptyLabel="None"
          autoComplete="off"
        />
      )}
      {feed !== 'shuttle' && (
        <>
          <HomeField field={fields.unit} homes={choices.homes} />
          {device && device.readingsCount > 0 && <AlwaysThere field={fields.wasAlwaysThere} />}
        </>
      )}
      {feed !== 'shuttle' && !device && (
        <TextField
          field={fields.startTotal}
          label="What the meter shows now"
          hint={`In ${feed === 'water' ? 'gallons' : 'kWh'}. Leave blank to count from its first reading.`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {feed !== 'shuttle' && (
        <TextField
          field={fields.mostPerHour}
          label="Most in an hour"
          hint={`In ${feed === 'water' ? 'gallons' : 'kWh'}. You review higher jumps. Leave blank for the default.`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <div>
        <Button isPending={isSaving} pendingLabel="Saving...">
          {device ? 'Save device' : 'Add device'}
        </Button>
      </div>
    </Form>
  );
}

function VehicleField({ field, choices: { vehicles } }: { field: FieldMeta; choices: DeviceChoices }) {
  return (
    <SelectField
      field={field}
      label="Vehicle"
      hint={
        vehicles.length > 0
          ? 'One device per vehicle: with two, its location jumps.'
          : 'There are no vehicles to choose from yet.'
      }
      options={toOptions(vehicles)}
      emptyLabel="Choose a vehicle"
      autoComplete="off"
      required
    />
  );
}

function HomeField({ field, homes }: { field: FieldMeta; homes: string[] }) {
  const listId = `${field.id}-homes`;
  return (
    <>
      <TextField
        field={field}
        label="Home"
        hint="As on its join code. Leave it blank for shared spaces. The people who live there see its readings."
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {homes.map((home) => (
          <option key={home} value={home} />
        ))}
      </datalist>
    </>
  );
}

function AlwaysThere({ field }: { field: FieldMeta }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        id={field.id}
        name={field.name}
        defaultChecked={field.initialValue === 'on'}
        className="mt-0.5 size-5 shrink-0"
      />
      <span>The home was wrong from the start: everything it measured belongs to the one above</span>
    </label>
  );
}

const measureOptions = energyMeasures.map((measure) => ({ value: measure, label: measureNames[measure] }));

const toOptions = (things: { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));
