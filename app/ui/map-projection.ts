type MapPoint = { x: number; y: number };
type LatLng = { lat: number; lng: number };
export function project({ lat, lng }: LatLng, zoom: number): MapPoint {
  const world = 256 * 2 ** zoom;
  const sin = Math.sin((Math.max(-85.0511287798, Math.min(85.0511287798, lat)) * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world,
  };
}
export function unproject({ x, y }: MapPoint, zoom: number): LatLng {
  const world = 256 * 2 ** zoom;
  const n = Math.PI - (2 * Math.PI * y) / world;
  return { lat: (180 / Math.PI) * Math.atan(Math.sinh(n)), lng: (x / world) * 360 - 180 };
}
export const viewUrl = (
  groundUrl: string,
  v: { zoom: number; x: number; y: number; width: number; height: number },
) => `${groundUrl}/view/${v.zoom}/${v.x}/${v.y}/${v.width}/${v.height}.svg`;
