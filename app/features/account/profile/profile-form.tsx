import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import type { PlaceSetup } from '~/platform/places/map-center.server';
import { PlaceFields } from '~/platform/places/place-fields';
import { countries, stateLabel, states, type StateCode } from '~/platform/profiles/places';
import { type Profile, type ProfileFields, profileLabels } from '~/platform/profiles/profiles';
import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Disclosure } from '~/ui/disclosure';
import { FormErrors, RequiredNote, SelectField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { PlaceStatus } from './profile-facts';

const stateOptions = (Object.keys(states) as StateCode[]).map((code) => ({
  value: code,
  label: stateLabel(code),
}));
const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }));

const lookUpHint = 'Leave both empty and we look them up by your address.';
const centerHint = 'Leave both blank to use the neighborhood center.';

type ProfileFormProps = {
  profile: Profile;
  looksUpPlaces: boolean;
  place: PlaceSetup;
  lastResult: SubmissionResult<string[]> | undefined;
};

export function ProfileForm({ profile, looksUpPlaces, place, lastResult }: ProfileFormProps) {
  const { latitude, longitude } = profile;
  const { form, fields } = useReply('profile', lastResult, {
    ...profile,
    latitude: latitude === null ? '' : String(latitude),
    longitude: longitude === null ? '' : String(longitude),
    shownPlace: latitude === null ? '' : `${latitude},${longitude}`,
  });
  const isSaving = useNavigation().formAction === '/profile/edit';
  const text = (field: keyof ProfileFields) => ({
    field: fields[field],
    label: profileLabels[field],
  });
  const degrees = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Card>
      <Form method="post" id={form.id} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <input
          type="hidden"
          name="shownPlace"
          defaultValue={fields.shownPlace.initialValue as string | undefined}
        />
        <RequiredNote />
        <TextField {...text('name')} autoComplete="name" />
        <TextField
          {...text('email')}
          type="email"
          autoComplete="email"
          hint="For contact only. It doesn’t change how you sign in."
        />
        <TextField {...text('phone')} type="tel" autoComplete="tel" />
        <TextField
          {...text('address')}
          autoComplete="street-address"
          hint={looksUpPlaces && 'We ask a map service for its coordinates.'}
        />
        <TextField {...text('city')} autoComplete="address-level2" required />
        <SelectField
          field={fields.state}
          label={profileLabels.state}
          options={stateOptions}
          emptyLabel="Choose a state"
          autoComplete="address-level1"
          required
        />
        <SelectField
          field={fields.country}
          label={profileLabels.country}
          options={countryOptions}
          emptyLabel="Choose a country"
          autoComplete="country"
          required
        />
        <PlaceStatus profile={profile} looksUpPlaces={looksUpPlaces} basemap={place} />
        <Disclosure
          title="Place on the map"
          isOpen={profile.placeSource === 'default' || hasPlaceReply(lastResult)}
        >
          <PlaceFields setup={place} reply={lastResult}>
            <TextField
              field={fields.latitude}
              label={profileLabels.latitude}
              hint={`In degrees, such as 45.4871. ${looksUpPlaces ? lookUpHint : centerHint}`}
              {...degrees}
            />
            <TextField
              field={fields.longitude}
              label={profileLabels.longitude}
              hint="In degrees, such as -122.8037. This stays if your address changes."
              {...degrees}
            />
          </PlaceFields>
        </Disclosure>
        <TextField {...text('unit')} hint="Your home in the neighborhood, such as 12B." autoComplete="off" />
        <TextField {...text('emergencyContact')} hint="Who should we call?" autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button isPending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
          <SecondaryLink to="/profile">Cancel</SecondaryLink>
        </div>
      </Form>
    </Card>
  );
}

/** Opens the place if the server refused or changed something in it. */
function hasPlaceReply(reply: ProfileFormProps['lastResult']): boolean {
  const { lookUp, pinView } = (reply?.initialValue ?? {}) as Partial<Record<string, unknown>>;
  const names = ['placeText', 'latitude', 'longitude', 'pinView'];
  return Boolean(lookUp ?? pinView) || names.some((name) => reply?.error?.[name]);
}
