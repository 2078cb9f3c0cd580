import { type Bearings, hasInset, insetSize, insetZoom } from './map-bearings';
import { centerView, type Position, viewUrl } from './map-projection';

type MapLegendProps = { bearings: Bearings; center: Position; zoom: number; basemapUrl: string };

/** Scale, north, and where in the country it is, for a map without streets. */
export const MapLegend = ({ bearings, center, zoom, basemapUrl }: MapLegendProps) => (
  <div className="pointer-events-none absolute right-2 bottom-2 z-[1000] flex flex-col items-end gap-2 text-xs text-ink">
    {hasInset(center, zoom) && (
      <div className="relative overflow-hidden rounded-md border border-line bg-sunken" style={insetSize}>
        <img
          src={viewUrl(basemapUrl, centerView(center, insetZoom, insetSize))}
          alt="Where this is in the country"
          loading="lazy"
          {...insetSize}
          className="max-w-none"
        />
        <span className="absolute inset-0 m-auto size-2.5 rounded-full border-2 border-white bg-(--emergency)" />
      </div>
    )}
    <div className="flex items-end gap-2 rounded-md bg-surface px-2 py-1">
      <div>
        <p>
          {bearings.words}
          <span className="sr-only">
            {' '}
            between the rings around {bearings.isFromHome ? 'your home' : 'the middle of the map'}
          </span>
        </p>
        <div
          aria-hidden="true"
          className="h-1.5 border-x-2 border-b-2 border-ink"
          style={{ width: bearings.pixels }}
        />
      </div>
      <svg viewBox="0 0 12 26" width="12" height="26" role="img" aria-label="North is up">
        <path d="M6 0l5 10H1z" fill="currentColor" />
        <text x="6" y="24" textAnchor="middle" fontSize="12" fontWeight="600" fill="currentColor">
          N
        </text>
      </svg>
    </div>
  </div>
);

/** SVG around the origin's point. */
export const StillRings = ({ bearings: { pixels, words, words2 } }: { bearings: Bearings }) => (
  <>
    {[words, words2].map((text, at) => (
      <g key={text}>
        <circle r={pixels * (at + 1)} className="map-ring" />
        <text y={-pixels * (at + 1) + 4} textAnchor="middle" className="map-ring-words">
          {text}
        </text>
      </g>
    ))}
  </>
);
