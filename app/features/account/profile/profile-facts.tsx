import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';

import { countries, stateLabel } from '~/platform/profiles/places';
import {
  type Profile,
  type ProfileField,
  profileLabels,
  formatPlaceSource,
} from '~/platform/profiles/profiles';

const fields = Object.keys(profileLabels) as ProfileField[];

type Props = {
  profile: Profile;
  looksUpPlaces: boolean;
  primaryContact: string | null;
  contactsPath: string;
};

export function ProfileFacts({ profile, looksUpPlaces, primaryContact, contactsPath }: Props) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {fields.map((field) => (
        <Fragment key={field}>
          <Fact
            label={profileLabels[field]}
            text={
              toText(profile, field) ??
              (field === 'emergencyContact' && contactLink(primaryContact, contactsPath))
            }
          />
          {field === 'longitude' && profile.placeSource && (
            <Fact
              label="Source of the coordinates"
              text={formatPlaceSource(profile.placeSource, looksUpPlaces)}
            />
          )}
        </Fragment>
      ))}
    </dl>
  );
}

const contactLink = (name: string | null, contactsPath: string) =>
  name !== null && (
    <>
      {name} (from your <Link to={contactsPath}>emergency contacts</Link>)
    </>
  );

function Fact({ label, text }: { label: string; text: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={text ? 'wrap-anywhere whitespace-pre-line' : 'text-muted'}>{text || 'Not filled in'}</dd>
    </div>
  );
}

function toText(profile: Profile, field: ProfileField): string | null {
  if (field === 'state') return profile.state && stateLabel(profile.state);
  if (field === 'country') return profile.country && countries[profile.country];
  const value = profile[field];
  return value === null ? null : String(value);
}
