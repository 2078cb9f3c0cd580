import type { SubmissionResult } from '@conform-to/react';
import { unitSystems } from '~/domain/units';
import type { ReactNode } from 'react';

import type { PlaceSetup } from '~/platform/places/map-center.server';
import { PlaceFields } from '~/platform/places/place-fields';
import { features } from '~/platform/offered/offered';
import { ChoiceField } from '~/ui/choice-field';
import { type FieldMeta, FieldErrors, RequiredMark, SelectField, TextField } from '~/ui/field';

import {
  environmentNames,
  formatSetting,
  parseCountries,
  featureNames,
  settingLabels,
  type SettingFieldName,
  type SettingChoices,
  type SettingName,
  type SettingTexts,
  unitNames,
} from './settings';

type Fields = Record<SettingFieldName, FieldMeta>;

type SettingFieldsProps = {
  names: readonly SettingName[];
  fields: Fields;
  texts: SettingTexts;
  fixed: readonly SettingName[];
  choices: SettingChoices;
  place: PlaceSetup;
  reply: SubmissionResult<string[]> | undefined;
  isRunning?: boolean;
};

export const SettingFields = ({ names, fixed, ...rest }: SettingFieldsProps) =>
  names.map((name) =>
    fixed.includes(name) ? (
      <FixedSetting key={name} name={name} text={rest.texts[name]} choices={rest.choices} />
    ) : (
      <SettingField key={name} name={name} {...rest} />
    ),
  );

type FixedSettingProps = { name: SettingName; text: string; choices: SettingChoices };

const FixedSetting = ({ name, text, choices }: FixedSettingProps) => (
  <div>
    <p className="font-medium">{settingLabels[name]}</p>
    <p className="wrap-anywhere">{formatSetting(name, text, choices)}</p>
    <p className="text-sm text-muted">
      Set on the server ({environmentNames[name]}). You can’t change it here.
    </p>
  </div>
);

type SettingFieldProps = Omit<SettingFieldsProps, 'names' | 'fixed' | 'texts'> & { name: SettingName };

function SettingField({ name, fields, choices, place, reply, isRunning }: SettingFieldProps): ReactNode {
  const label = settingLabels[name];
  switch (name) {
    case 'communityName':
      return <TextField field={fields.communityName} label={label} autoComplete="off" required />;
    case 'mapCenter':
      return <CenterFields fields={fields} place={place} reply={reply} />;
    case 'country':
      return <CountryField field={fields.country} countries={choices.countries} />;
    case 'timeZone':
      return <ZoneField field={fields.timeZone} zones={choices.timeZones.split(',')} isRunning={isRunning} />;
    case 'emergencyNumber':
      return (
        <TextField
          field={fields.emergencyNumber}
          label={label}
          hint="What the red button calls, digits only."
          inputMode="tel"
          autoComplete="off"
          required
        />
      );
    case 'units':
      return (
        <ChoiceField
          field={fields.units}
          legend={label}
          choices={unitSystems.map((value) => ({ value, label: unitNames[value] }))}
        />
      );
    case 'safetyAlertSenders':
      return (
        <ChoiceField
          field={fields.safetyAlertSenders}
          legend={label}
          choices={[
            { value: 'residents', label: 'All residents', hint: 'One per 10 minutes, 3 a day' },
            { value: 'managers', label: 'Managers only' },
          ]}
        />
      );
    case 'managerSecondStep':
      return (
        <ChoiceField
          field={fields.managerSecondStep}
          legend={label}
          choices={[
            { value: 'optional', label: 'Optional' },
            {
              value: 'required',
              label: 'Required',
              hint: 'They set it up before using Manage. Alerts and emergencies stay open.',
            },
          ]}
        />
      );
    case 'waterTarget':
      return (
        <TextField
          field={fields.waterTarget}
          label={label}
          hint="Gallons per day for each metered home. A gallon is 3.8 liters."
          inputMode="numeric"
          autoComplete="off"
          required
        />
      );
    case 'partsOff':
      return <FeaturesField field={fields.partsOn} />;
    case 'publicShuttleFeeds':
      return (
        <ChoiceField
          field={fields.publicShuttleFeeds}
          legend={label}
          choices={[
            { value: 'off', label: 'Not published' },
            {
              value: 'on',
              label: 'Published',
              hint: 'Anyone gets the timetable at /feeds/gtfs.zip, and where the shuttles are.',
            },
          ]}
        />
      );
    case 'newcomerReview':
      return (
        <ChoiceField
          field={fields.newcomerReview}
          legend={label}
          choices={[
            { value: 'off', label: 'Shown at once' },
            {
              value: 'on',
              label: 'A manager looks first',
              hint: 'At the first two in the Marketplace and on the Board, in an account’s first week.',
            },
          ]}
        />
      );
    case 'tileUrl':
      return (
        <TextField
          field={fields.tileUrl}
          label={label}
          hint="Leave blank for the neighborhood’s own map. Or enter a tile server’s URL with {z}, {x} and {y}. It will see which maps your neighbors open."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      );
  }
}

type CenterFieldsProps = Pick<SettingFieldsProps, 'fields' | 'place' | 'reply'>;

const CenterFields = ({ fields, place, reply }: CenterFieldsProps) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="font-medium">
      {settingLabels.mapCenter}
      <RequiredMark />
    </legend>
    <p className="mt-1.5 text-sm text-muted">Press and hold it in a maps app to copy it.</p>
    <PlaceFields setup={place} reply={reply}>
      <div className="grid grid-cols-2 gap-3">
        <TextField field={fields.latitude} label="Latitude" autoComplete="off" />
        <TextField field={fields.longitude} label="Longitude" autoComplete="off" />
      </div>
    </PlaceFields>
  </fieldset>
);

const CountryField = ({ field, countries }: { field: FieldMeta; countries: SettingChoices['countries'] }) => (
  <SelectField
    field={field}
    label={settingLabels.country}
    hint="Tells us how to read phone numbers and dates."
    options={parseCountries(countries).map(({ code, name }) => ({ value: code, label: name }))}
    emptyLabel="Choose a country"
    required
  />
);

type ZoneFieldProps = { field: FieldMeta; zones: string[]; isRunning: boolean | undefined };

function ZoneField({ field, zones, isRunning }: ZoneFieldProps) {
  const chosen = field.initialValue;
  const isOther = typeof chosen === 'string' && chosen !== '' && !zones.includes(chosen);
  const all = isOther ? [chosen, ...zones] : zones;
  return (
    <SelectField
      field={field}
      label={settingLabels.timeZone}
      hint={
        isRunning &&
        'Careful: bookings and events will show another local time. Classes and shuttles keep theirs.'
      }
      options={all.map((zone) => ({ value: zone, label: zone }))}
      emptyLabel="Choose a time zone"
      required
    />
  );
}

const FeaturesField = ({ field }: { field: FieldMeta }) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="font-medium">Features that residents see</legend>
    <p className="text-sm text-muted">A feature shows once it has content. Uncheck what you don’t want.</p>
    <FieldErrors id={`${field.id}-error`} errors={field.errors} />
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-3">
      {features.map((part) => (
        <label key={part} className="flex min-h-11 items-center gap-2.5 leading-snug">
          <input
            type="checkbox"
            name={field.name}
            value={part}
            defaultChecked={[field.initialValue].flat().includes(part)}
            className="size-5 shrink-0 accent-action"
          />
          {featureNames[part]}
        </label>
      ))}
    </div>
  </fieldset>
);
