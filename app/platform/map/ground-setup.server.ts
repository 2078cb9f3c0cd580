import type { Services } from '~/domain/services';

/** Where a page's maps get their pictures, and whom they credit. */
export type GroundSetup = {
  /** A template with {z}, {x} and {y} in it: of the tile server that is set, else of our own tiles. */
  tileUrl: string;
  /** What the addresses of the ground that is drawn begin with; its version is in it (`viewUrl`). */
  groundUrl: string;
  /** Who made what is drawn: OpenStreetMap, which is credited; null: we ourselves. */
  credit: 'osm' | null;
};

export async function readGroundSetup({ ground, config }: Services): Promise<GroundSetup> {
  const newest = await ground.newest();
  const groundUrl = `/map/${newest?.version ?? noGround}`;
  return {
    tileUrl: config.tileUrl || `${groundUrl}/{z}/{x}/{y}.svg`,
    groundUrl,
    credit: newest?.isFromOpenStreetMap ? 'osm' : null,
  };
}

/** The version of maps where there is no ground yet: plain land. */
export const noGround = 'none';
