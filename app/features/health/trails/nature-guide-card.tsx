import { DisclosureMark } from '~/ui/disclosure';
import { Panel } from '~/ui/panel';

export type Season = 'Spring' | 'Summer' | 'Fall' | 'Winter';

/** A plant or an animal, and what there is to know about it on a walk. */
export type Sighting = { name: string; kind: 'Plant' | 'Animal'; note: string };

/** The season that it is now first. */
export type NatureGuide = { season: Season; isNow: boolean; sightings: Sighting[] }[];

/** What to look out for, season by season; the one that it is now comes first. */
export function NatureGuideCard({ guide }: { guide: NatureGuide }) {
  return (
    <Panel title="Flora & Fauna guide" description="What grows and lives along our trails.">
      <div className="divide-y divide-line raised">
        {guide.map(({ season, isNow, sightings }) => (
          <details key={season} className="group">
            <summary className="flex min-h-11 items-center justify-between px-3.5 py-1.5">
              <h3 className="font-semibold">{isNow ? `${season}, now` : season}</h3>
              <DisclosureMark />
            </summary>
            <div className="grid gap-x-6 gap-y-4 px-3.5 pt-1 pb-4 sm:grid-cols-2">
              <Sightings title="Plants" sightings={sightings.filter(({ kind }) => kind === 'Plant')} />
              <Sightings title="Animals" sightings={sightings.filter(({ kind }) => kind === 'Animal')} />
            </div>
          </details>
        ))}
      </div>
    </Panel>
  );
}

function Sightings({ title, sightings }: { title: string; sightings: Sighting[] }) {
  return (
    <div>
      <h4 className="text-sm font-medium text-muted">{title}</h4>
      <dl>
        {sightings.map(({ name, note }) => (
          <div key={name} className="mt-2">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
