/**
 * Whose map it is, as HTML for Leaflet: OpenStreetMap's wording with its link where the tiles are theirs, else the
 * tiles' host. Our own are nobody else's. A host has no character that HTML minds, and whoever runs the app sets the template.
 */
export function toAttribution(tileUrl: string): string {
  if (tileUrl.startsWith('/')) return '';
  const { hostname } = new URL(tileUrl.replace(/\{\w+\}/g, 'x'));
  return hostname === 'openstreetmap.org' || hostname.endsWith('.openstreetmap.org')
    ? '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'
    : `Map: ${hostname}`;
}
