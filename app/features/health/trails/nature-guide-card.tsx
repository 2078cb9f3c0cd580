import { DisclosureMark } from '~/ui/disclosure';
import { Panel } from '~/ui/panel';

import type { NatureGuide, Sighting } from './nature-guide';

export function NatureGuideCard({ guide }: { guide: NatureGuide }) {
  return (
    <Panel title="Flora & Fauna guide" description="Plants and animals along our trails.">
      <div className="divide-y divide-line raised">
        {guide.map(({ season, isNow, sightings }) => (
          <details key={season} className="group">
            <summary className="flex min-h-11 items-center justify-between px-3.5 py-1.5">
              <h3 className="font-semibold">{isNow ? `${season}, now` : season}</h3>
              <DisclosureMark />
            </summary>
            <div className="grid gap-x-6 gap-y-4 px-3.5 pt-1 pb-4 sm:grid-cols-2">
              <Sightings title="Plants" sightings={sightings.filter(({ kind }) => kind === 'plant')} />
              <Sightings title="Animals" sightings={sightings.filter(({ kind }) => kind === 'animal')} />
            </div>
          </details>
        ))}
      </div>
    </Panel>
  );
}

function Sightings({ title, sightings }: { title: string; sightings: Sighting[] }) {
  if (sightings.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-medium text-muted">{title}</h4>
      <dl>
        {sightings.map(({ id, title, text }) => (
          <div key={id} className="mt-2">
            <dt className="font-medium">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
