import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { countries, states } from '~/platform/profiles/places';
import {
  formatPlaceSource,
  type Profile,
  type ProfileField,
  profileLabels,
} from '~/platform/profiles/profiles';
import { TextLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { type SpotBasemap, SpotMap } from '~/ui/spot-map';

type PlaceStatusProps = { profile: Profile; looksUpPlaces: boolean; basemap: SpotBasemap };

type Props = PlaceStatusProps & { primaryContact: string | null; contactsPath: string };

export function ProfileFacts({ primaryContact, contactsPath, ...place }: Props) {
  const { profile } = place;
  const { latitude, longitude, placeSource } = profile;
  return (
    <div className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
      <Card>
        <dl className="profile-facts">
          {profile.name === null && <Fact field="name" />}
          <Fact field="email">{profile.email}</Fact>
          <Fact field="phone">{profile.phone}</Fact>
          <Fact field="emergencyContact">
            {profile.emergencyContact ?? contactLink(primaryContact, contactsPath)}
          </Fact>
        </dl>
      </Card>
      <div className="flex flex-col gap-3">
        <Card>
          <PlaceStatus {...place} />
          <dl className="profile-facts">
            <Fact field="address">{formatAddress(profile)}</Fact>
            <Fact field="unit">{profile.unit}</Fact>
          </dl>
        </Card>
        {latitude !== null && (
          <Disclosure title="Place on the map" isOpen={placeSource === 'default'}>
            <dl className="profile-facts">
              <Fact field="latitude">{latitude}</Fact>
              <Fact field="longitude">{longitude}</Fact>
            </dl>
          </Disclosure>
        )}
      </div>
    </div>
  );
}

const contactLink = (name: string | null, contactsPath: string) =>
  name !== null && (
    <>
      {name} (from your <Link to={contactsPath}>emergency contacts</Link>)
    </>
  );

function Fact({ field, children }: { field: ProfileField; children?: ReactNode }) {
  const label = profileLabels[field];
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children || (
          <TextLink to={`/profile/edit#profile-${field}`} aria-label={`Add: ${label}`}>
            Add
          </TextLink>
        )}
      </dd>
    </div>
  );
}

/** Lines of a letter, without what is missing. */
const formatAddress = ({ address, city, state, country }: Profile): string =>
  [address, [city, state && states[state]].filter(Boolean).join(', '), country && countries[country]]
    .filter(Boolean)
    .join('\n');

/** A map of the saved place, or what to do without one. */
export function PlaceStatus({ profile, looksUpPlaces, basemap }: PlaceStatusProps) {
  const { latitude, longitude, placeSource } = profile;
  if (latitude === null || longitude === null || placeSource === null) return null;
  const isHome = placeSource !== 'default';
  return (
    <div className="flex flex-col gap-2">
      {isHome && (
        <SpotMap
          at={{ lat: latitude, lng: longitude }}
          basemap={basemap}
          icon="home"
          label="Map of your home"
        />
      )}
      <p className="flex items-start gap-2">
        <Icon
          name={isHome ? 'check' : 'warning'}
          className={`mt-0.5 size-5 shrink-0 ${isHome ? 'text-success' : 'text-warning'}`}
        />
        <span>{formatPlaceSource(placeSource, looksUpPlaces)}</span>
      </p>
    </div>
  );
}
