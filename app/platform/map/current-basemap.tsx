import { Facts, Fact } from '~/ui/facts';
import { Instant } from '~/ui/time';

import { classFacts } from './basemap-classes';
import type { readBasemapPage } from './basemaps.server';

export type CurrentBasemap = NonNullable<Awaited<ReturnType<typeof readBasemapPage>>['current']>;

export function CurrentBasemapView({ ground }: { ground: CurrentBasemap }) {
  const { views, counts, count, isFromOpenStreetMap, storedAt, storedBy } = ground;
  return (
    <div className="flex flex-col gap-4">
      <figure>
        <picture>
          <source media="(max-width: 40rem)" srcSet={views.phone} />
          <img
            src={views.wide}
            alt="The neighborhood’s map"
            className="w-full rounded-xl border border-line"
          />
        </picture>
        {isFromOpenStreetMap && (
          <figcaption className="mt-1 text-sm text-muted">
            <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
              © OpenStreetMap contributors
            </a>
          </figcaption>
        )}
      </figure>
      <Facts>
        <Fact label="Features">{count.toLocaleString('en-US')}</Fact>
        <Fact label="Where it comes from">{isFromOpenStreetMap ? 'OpenStreetMap' : 'Your own drawing'}</Fact>
        <Fact label="Since">
          <Instant at={storedAt} />
          {storedBy && `, by ${storedBy}`}
        </Fact>
        {counts.map(({ kind, count }) => (
          <Fact key={kind} label={classFacts[kind].words}>
            {count.toLocaleString('en-US')}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
