/**
 * HTML for Leaflet: OpenStreetMap's required link, else the tile host. Safe unescaped: an operator sets the template.
 */
export function toAttribution(tileUrl: string, credit: 'osm' | null): string {
  if (tileUrl.startsWith('/')) return credit === 'osm' ? openStreetMap : '';
  const { hostname } = new URL(tileUrl.replace(/\{\w+\}/g, 'x'));
  return hostname === 'openstreetmap.org' || hostname.endsWith('.openstreetmap.org')
    ? openStreetMap
    : `Map: ${hostname}`;
}

const openStreetMap =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';
