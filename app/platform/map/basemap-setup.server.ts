import type { Services } from '~/domain/services';

import { drawingRevision } from './drawing/draw-basemap';

export type BasemapSetup = {
  /** Tile URL with {z}, {x} and {y}: of the configured tile server, else of our own tiles. */
  tileUrl: string;
  /** Base URL of the basemap's views, with its version. */
  basemapUrl: string;
  /** OpenStreetMap requires credit. Null: the neighborhood drew its own map. */
  credit: 'osm' | null;
  /** The neighborhood uploaded a map. Without one, our own tiles show only states and cities. */
  hasBasemap: boolean;
  /** Maps show streets: of the uploaded map, or of a tile server. */
  hasStreets: boolean;
};

export async function readBasemapSetup({ basemap: ground, config }: Services): Promise<BasemapSetup> {
  const newest = await ground.newest();
  const basemapUrl = `/map/${newest?.version ?? noBasemap}`;
  return {
    tileUrl: config.tileUrl || `${basemapUrl}/{z}/{x}/{y}.svg`,
    basemapUrl,
    credit: newest?.isFromOpenStreetMap ? 'osm' : null,
    hasBasemap: newest !== null,
    hasStreets: newest !== null || config.tileUrl !== '',
  };
}

/** Version in URLs without an uploaded map. The number is that of the built-in map's drawing. */
export const noBasemap = `none-${drawingRevision}`;
