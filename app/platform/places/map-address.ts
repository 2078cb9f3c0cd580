import type { Degrees } from './degrees';

/** A pasted address of a map. `written` is a text to parse further: a place's coordinates or Plus Code. */
export type MapAddress =
  | { kind: 'place'; degrees: Degrees }
  | { kind: 'written'; texts: string[]; view: Degrees | null }
  | { kind: 'short' | 'other-site' };

const shortHosts = /^(maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|share\.google|maps\.apple)$/;
const googleHosts = /^((www|maps)\.)?google(\.[a-z]{2,3}){1,2}$/;
const appleHosts = /^(maps|beta\.maps)\.apple\.com$/;
const openStreetMapHosts = /^((www|m)\.)?(openstreetmap\.org|osm\.org)$/;

/** Reads the address only. Nothing is requested from it. @returns null if the text has no address */
export function parseMapAddress(text: string): MapAddress | null {
  const url = findUrl(text);
  if (!url) return null;
  if (url.protocol === 'geo:') return parseGeo(url);
  const host = url.hostname.replace(/\.$/, '');
  if (shortHosts.test(host)) return { kind: 'short' };
  if (googleHosts.test(host)) return parseGoogle(url);
  if (appleHosts.test(host)) return parseApple(url);
  if (openStreetMapHosts.test(host)) return parseOpenStreetMap(url);
  if (host === 'plus.codes') return { kind: 'written', texts: [decode(url.pathname.slice(1))], view: null };
  return { kind: 'other-site' };
}

/** Phones share a name with the link, and people copy links without "https". */
function findUrl(text: string): URL | null {
  const found =
    /https?:\/\/\S+/i.exec(text)?.[0] ??
    /^geo:\S*/i.exec(text)?.[0] ??
    /^(?:[\w-]{1,63}\.){1,4}[a-z]{2,12}\/\S*$/i.exec(text)?.[0].replace(/^/, 'https://');
  return found !== undefined && URL.canParse(found) ? new URL(found) : null;
}

const pair = /(-?\d{1,3}(?:\.\d+)?)(?:,|%2C)\+?(-?\d{1,3}(?:\.\d+)?)/i;

function toDegrees(
  latitude: string | null | undefined,
  longitude: string | null | undefined,
): Degrees | null {
  const isNumber = (text: string | null | undefined) => /^[+-]?\d{1,3}(\.\d+)?$/.test(text ?? '');
  if (!isNumber(latitude) || !isNumber(longitude)) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

const found = (degrees: Degrees | null): MapAddress | null => degrees && { kind: 'place', degrees };

/** A geo: URI (RFC 5870). Android writes "geo:0,0?q=45.4871,-122.8037(Name)". */
function parseGeo({ pathname, searchParams }: URL): MapAddress {
  const asked = pair.exec(searchParams.get('q') ?? '') ?? pair.exec(pathname);
  return found(toDegrees(asked?.[1], asked?.[2])) ?? { kind: 'written', texts: [], view: null };
}

/** In Google's links !3d and !4d are the place, and @ is only what the screen showed. */
function parseGoogle({ pathname, search, searchParams, hash }: URL): MapAddress {
  const place = [...(pathname + search + hash).matchAll(/!3d(-?\d[\d.]*)!4d(-?\d[\d.]*)/g)].at(-1);
  const stop = [...pathname.matchAll(/!1d(-?\d[\d.]*)!2d(-?\d[\d.]*)/g)].at(-1);
  const exact = toDegrees(place?.[1], place?.[2]) ?? toDegrees(stop?.[2], stop?.[1]);
  if (exact) return { kind: 'place', degrees: exact };
  const isRoute = pathname.includes('/dir/');
  const segments = pathname.split('/').filter((part) => !/^(maps|place|search|dir|data=.*|@.*)?$/.test(part));
  const view = /@(-?\d[\d.]*),(-?\d[\d.]*)/.exec(pathname);
  const center = searchParams.get('center') ?? searchParams.get('viewpoint') ?? '';
  const [, latitude, longitude] = isRoute ? [] : (view ?? pair.exec(center) ?? []);
  return {
    kind: 'written',
    texts: [
      ...listParameters(searchParams, ['q', 'query', 'll', 'destination', 'daddr']),
      ...segments.slice(-1).map((segment) => decode(segment.replace(/,\+/g, ', '))),
    ],
    view: toDegrees(latitude, longitude),
  };
}

function parseApple({ searchParams }: URL): MapAddress {
  const view = pair.exec(searchParams.get('center') ?? searchParams.get('sll') ?? '');
  return {
    kind: 'written',
    texts: listParameters(searchParams, ['coordinate', 'll', 'q', 'destination', 'daddr', 'address']),
    view: toDegrees(view?.[1], view?.[2]),
  };
}

/** The marker is the place. The hash is what the screen showed. */
function parseOpenStreetMap({ pathname, searchParams, hash }: URL): MapAddress {
  const [, code] = /^\/go\/([\w~@=-]+)/.exec(pathname) ?? [];
  const [, latitude, longitude] = /map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
  const at = (lat: string, lon: string) => toDegrees(searchParams.get(lat), searchParams.get(lon));
  const degrees = at('mlat', 'mlon') ?? (code === undefined ? null : decodeShortLink(code));
  return (
    found(degrees) ?? {
      kind: 'written',
      texts: listParameters(searchParams, ['to', 'query']),
      view: toDegrees(latitude, longitude) ?? at('lat', 'lon'),
    }
  );
}

const shortLinkDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';

/** Each digit of osm.org/go has three bits of the longitude and three of the latitude, in turns. */
function decodeShortLink(code: string): Degrees | null {
  const digits = code.replaceAll('@', '~').replace(/[-=]+$/, '');
  if (digits.length === 0 || digits.length > 20 || /[-=]/.test(digits)) return null;
  let [longitude, latitude, size] = [-180, -90, 1];
  for (const digit of digits) {
    const value = shortLinkDigits.indexOf(digit);
    for (const bit of [4, 2, 0]) {
      size /= 2;
      longitude += 360 * size * ((value >> (bit + 1)) & 1);
      latitude += 180 * size * ((value >> bit) & 1);
    }
  }
  return { latitude: latitude + 90 * size, longitude: longitude + 180 * size };
}

const listParameters = (params: URLSearchParams, names: string[]): string[] =>
  names.flatMap((name) => params.get(name) ?? []).map((text) => text.replace(/^loc:|\([^)]*\)$/g, ''));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
