import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { useIsLookingUp } from '~/platform/places/place-text-field';
import type { PlaceSetup } from '~/platform/places/map-center.server';
import { DegreeFields, PlaceFields } from '~/platform/places/place-fields';
import { Button, SecondaryLink } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { FormErrors, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import type { Home } from './homes.server';

type HomeFormProps = {
  home?: Pick<Home, 'label' | 'building' | 'street' | 'unit' | 'latitude' | 'longitude'>;
  place: PlaceSetup;
  back: string;
  reply: SubmissionResult<string[]> | undefined;
};

export function HomeForm({ home, place, back, reply }: HomeFormProps) {
  const { label = '', building, street, unit, latitude, longitude } = home ?? {};
  const { form, fields } = useReply('home', reply, {
    label,
    building,
    street,
    unit,
    latitude: latitude?.toString(),
    longitude: longitude?.toString(),
    wholeBuilding: false,
  });
  const isLookingUp = useIsLookingUp();
  const isSaving = useNavigation().formMethod === 'POST' && !isLookingUp;
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <TextField
        field={fields.label}
        label="Name"
        hint="Such as 14 Cedar Lane, 2B."
        autoComplete="off"
        required
      />
      <TextField field={fields.building} label="Building" autoComplete="off" />
      <TextField field={fields.street} label="Street" autoComplete="off" />
      <TextField field={fields.unit} label="Unit" autoComplete="off" />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Where it is</legend>
        <p className="text-sm text-muted">
          Only managers and residents of this home see it. Their maps show “You live here” and distances.
        </p>
        <PlaceFields setup={place} reply={reply}>
          <DegreeFields fields={fields} />
        </PlaceFields>
        <CheckField field={fields.wholeBuilding} label="Use this for the whole building" />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button isPending={isSaving} pendingLabel="Saving...">
          Save
        </Button>
        <SecondaryLink to={back}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}
