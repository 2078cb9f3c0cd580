import type { Units } from '~/domain/units';
import { counted } from '~/domain/counted';
import { formatAccuracy } from '~/domain/distance';
import { formatCoordinates } from '~/platform/places/describe-place';

import type { ReportedPlace } from './shares';

export type PlaceStatement = {
  /** Our words, without a final period, such as "They wrote". */
  source: string;
  /** The sender's words or their device's, which we can't vouch for. Mails quote them. */
  words: string | null;
  remark?: string;
};

/**
 * Describes a share's place in the same words for mails, texts, pushes and pages.
 * @param sharedAt the reference for a measurement's age
 */
export function formatPlace(
  place: ReportedPlace,
  listener: 'contact' | 'sender',
  sharedAt: Date,
  units: Units,
): PlaceStatement[] {
  const { location, address, placeSource } = place;
  const [their, they] = listener === 'contact' ? ['their', 'They'] : ['your', 'You'];
  const unknownPlace = `${they} did not say where ${they.toLowerCase()} are`;
  if (location) {
    const coordinates = formatCoordinates(location);
    const measured = {
      source: formatMeasured(place, `${their} device`, sharedAt, units),
      words: coordinates,
    };
    const isNamed = location.address !== null && location.address !== coordinates;
    return isNamed
      ? [measured, { source: `${they} wrote about the place`, words: location.address }]
      : [measured];
  }
  if (address === null) return [{ source: unknownPlace, words: null }];
  if (placeSource === 'typed') return [{ source: `${they} wrote`, words: address }];
  if (placeSource === 'home') {
    return [
      {
        source: `${capital(their)} home address, from ${their} profile`,
        words: address,
        remark: `${unknownPlace}.`,
      },
    ];
  }
  return [{ source: `${capital(their)} place, typed or from ${their} profile`, words: address }];
}

export const formatPlaceInline = (statements: PlaceStatement[], limit = Number.POSITIVE_INFINITY): string =>
  statements
    .map(({ source, words, remark }) => {
      const sentence =
        words === null ? `${source}.` : `${source}: ${shorten(words.replace(/\s+/g, ' ').trim(), limit)}.`;
      return remark ? `${sentence} ${remark}` : sentence;
    })
    .join(' ');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function shorten(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const beginning = characters.slice(0, limit - 3).join('');
  return `${beginning.trimEnd()}...`;
}

/** Formats "Measured by their device 2 minutes before, to about 60 ft". */
function formatMeasured(
  { measuredAt, accuracy }: ReportedPlace,
  device: string,
  sharedAt: Date,
  units: Units,
): string {
  const age = measuredAt === null ? '' : ` ${formatAge(sharedAt.getTime() - Date.parse(measuredAt))}`;
  return `Measured by ${device}${age}${accuracy === null ? '' : `, ${formatAccuracy(accuracy, units)}`}`;
}

/** Phones often take this long to measure a position. */
const momentMs = 15_000;

function formatAge(ms: number): string {
  if (ms < momentMs) return 'at that moment';
  if (ms < 60_000) return `${Math.round(ms / 1000)} seconds before`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${counted(minutes, 'minute')} before`;
  const hours = Math.round(minutes / 60);
  return `${counted(hours, 'hour')} before`;
}
