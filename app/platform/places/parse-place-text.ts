import { type Place, roundPlace } from '~/domain/place';

import { type Degrees, parseDegrees } from './degrees';
import { parseMapAddress } from './map-address';
import { decodePlusCode, findPlusCode } from './plus-code';

/** Null: the text is neither coordinates, a link nor a Plus Code, so it may be an address. */
export type PlaceText = { place: Place } | { problem: string } | null;

const copyThem =
  'Press and hold the place on that map, copy the two numbers that appear, and paste them here.';
const problems = {
  short: `This short link has no coordinates in it. Open it. ${copyThem}`,
  unknown: `This link has no coordinates in it. ${copyThem}`,
  otherSite: `We read map links of Google, Apple and OpenStreetMap, and this is another site’s. ${copyThem}`,
  swapped: 'The two numbers may be swapped. The latitude, from -90 to 90, comes first.',
  offEarth: 'There’s no such place. The latitude goes from -90 to 90, the longitude from -180 to 180.',
  shortCode:
    'This Plus Code is short, and we don’t know your area yet. Paste the full one, such as 84QVF5PW+RG, or coordinates.',
};

/**
 * Reads a place that somebody typed or pasted: coordinates in any usual form, a link of Google's, Apple's or
 * OpenStreetMap's maps with coordinates in it, a geo: URI, an osm.org/go link, or a Plus Code. Requests nothing.
 * @param near completes a short Plus Code; null if the neighborhood has no location yet
 */
export function parsePlaceText(given: string, near: Place | null): PlaceText {
  const text = given.trim().slice(0, longestText);
  const address = parseMapAddress(text);
  if (!address) return parseWritten(text, near);
  switch (address.kind) {
    case 'short':
      return { problem: problems.short };
    case 'other-site':
      return { problem: problems.otherSite };
    case 'place':
      return checkDegrees(address.degrees);
    case 'written': {
      const read = address.texts.map((text) => parseWritten(text.trim(), near)).find((one) => one !== null);
      return read ?? (address.view ? checkDegrees(address.view) : { problem: problems.unknown });
    }
  }
}

/** Google's longest links, with a route's stops, have about 1,500 characters. */
export const longestText = 2000;

function parseWritten(text: string, near: Place | null): PlaceText {
  const code = findPlusCode(text);
  if (!code) {
    const degrees = text.length <= 200 ? parseDegrees(text) : null;
    return degrees && checkDegrees(degrees);
  }
  if (code.isShort && !near) return { problem: problems.shortCode };
  return { place: roundPlace(decodePlusCode(code, near ?? { latitude: 0, longitude: 0 })) };
}

function checkDegrees({ latitude, longitude }: Degrees): PlaceText {
  const [north, east] = [Math.abs(latitude), Math.abs(longitude)];
  if (north <= 90 && east <= 180) return { place: roundPlace({ latitude, longitude }) };
  return { problem: north <= 180 && east <= 90 ? problems.swapped : problems.offEarth };
}
