import { countries, stateLabel } from './places';
import { type Profile, type ProfileField, profileLabels } from './profiles';

const fields = Object.keys(profileLabels) as ProfileField[];

/** All fields of a profile, those that are not filled in too. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {fields.map((field) => {
        const text = textOf(profile, field);
        return (
          <div key={field}>
            <dt className="text-sm text-muted">{profileLabels[field]}</dt>
            <dd className={text === null ? 'text-muted' : 'whitespace-pre-line'}>
              {text ?? 'Not filled in'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function textOf(profile: Profile, field: ProfileField): string | null {
  if (field === 'state') return profile.state && stateLabel(profile.state);
  if (field === 'country') return profile.country && countries[profile.country];
  const value = profile[field];
  return value === null ? null : String(value);
}
