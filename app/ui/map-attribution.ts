/**
 * Whose map it is, as HTML for Leaflet: OpenStreetMap's wording with its link where the tiles are theirs, else the
 * tiles' host. Our own are drawn of what `credit` names. A host has no character that HTML minds, and whoever runs the app sets the template.
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
