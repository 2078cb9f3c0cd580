import type { WorldPixel } from './map-projection';
import { drawHome, homeWords } from './pin-drawing';
import type { MapMarker } from './place-map';

export const toPath = (points: readonly WorldPixel[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

type DrawnProps = {
  d: string;
  name: string;
  edge: string;
  color?: string;
  weight?: number;
  opacity?: number;
};

/** A second line below the border separates it from the basemap. */
export const MapPath = ({ d, name, edge, color, weight, opacity }: DrawnProps) => (
  <>
    {/* A custom color may be as dark as the basemap, so its edge is white in both modes. */}
    <path d={d} className={edge} style={color === undefined ? undefined : { stroke: '#fff' }} />
    <path d={d} className={name} style={{ stroke: color, strokeWidth: weight, strokeOpacity: opacity }} />
  </>
);

export const Dot = ({ label, href, at: { x, y } }: MapMarker & { at: WorldPixel }) => (
  <g transform={`translate(${x} ${y})`}>
    <a href={href} aria-label={label}>
      <title>{label}</title>
      <circle r="16" fill="transparent" />
      <circle r="6" className="map-dot-mark" />
    </a>
  </g>
);

export const Home = ({ at }: { at: WorldPixel }) => (
  <g transform={`translate(${at.x} ${at.y})`} className="map-home" role="img" aria-label={homeWords}>
    <g dangerouslySetInnerHTML={{ __html: drawHome() }} />
  </g>
);
