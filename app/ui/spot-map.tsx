import { Icon, type IconName } from './icon';
import { toAttribution } from './map-attribution';
import { type Position, project, viewUrl } from './map-projection';
import { useHasMap } from './remix/surroundings';

export type SpotBasemap = { basemapUrl: string; credit: 'osm' | null; hasBasemap: boolean };

type SpotMapProps = {
  at: Position;
  basemap: SpotBasemap;
  label: string;
  icon: IconName;
  /** Loads at once, because print can't wait. */
  isFirst?: boolean;
};

const size = { width: 640, height: 320 };
const zoom = 17;
/** Pixels. Addresses of pictures don't tell a person's exact position, and a walker's next picture is often cached. */
const grid = 64;
const toGrid = (pixel: number) => Math.round(pixel / grid) * grid;

/** A small picture of the streets around one place, which is in its middle. Needs no script. */
export function SpotMap({ at, basemap, label, icon, isFirst = false }: SpotMapProps) {
  if (!useHasMap() || !basemap.hasBasemap) return null;
  const middle = project(at, zoom);
  const [x, y] = [toGrid(middle.x - size.width / 2), toGrid(middle.y - size.height / 2)];
  const [left, top] = [middle.x - x, middle.y - y].map((pixels) => `calc(50% - ${Math.round(pixels)}px)`);
  return (
    <div className="spot-map">
      <img
        src={viewUrl(basemap.basemapUrl, { zoom, x, y, ...size })}
        alt={label}
        loading={isFirst ? undefined : 'lazy'}
        style={{ left, top }}
      />
      <span>
        <Icon name={icon} />
      </span>
      <MapCredit credit={basemap.credit} />
    </div>
  );
}

export const MapCredit = ({ credit }: Pick<SpotBasemap, 'credit'>) =>
  credit === 'osm' && (
    <p
      className="absolute right-0 bottom-0 bg-surface px-1.5 text-xs text-ink [&_a]:underline"
      dangerouslySetInnerHTML={{ __html: toAttribution('/', credit) }}
    />
  );
