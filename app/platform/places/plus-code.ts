import type { Place } from '~/domain/place';

const alphabet = '23456789CFGHJMPQRVWX';
const digit = `[${alphabet}]`;
const full = new RegExp(
  `^([2-9C][2-9CFGHJMPQRV](?:${digit}{6}|${digit}{4}00|${digit}{2}0000|000000))\\+(${digit}{2,7})?$`,
);
const short = new RegExp(`^((?:${digit}{2}){1,3})\\+(${digit}{2,7})?$`);
const ending = /^([2-9CFGHJMPQRVWX0]{2,8}\+[2-9CFGHJMPQRVWX]{0,7})(?:[ ,].*)?$/i;

export type PlusCode = { code: string; isShort: boolean };

/** Finds a Plus Code at the start of a text. A place's name may follow, as maps show it: "F5PW+RG Beaverton". */
export function findPlusCode(text: string): PlusCode | null {
  const code = ending.exec(text)?.[1]?.toUpperCase() ?? '';
  return full.test(code) ? { code, isShort: false } : short.test(code) ? { code, isShort: true } : null;
}

/**
 * Decodes the center of a Plus Code (the Open Location Code specification, github.com/google/open-location-code).
 * @param near completes a short code to the closest place that has it
 */
export function decodePlusCode({ code, isShort }: PlusCode, near: Place): Place {
  if (!isShort) return decodeDigits(code);
  const missing = 8 - code.indexOf('+');
  const place = decodeDigits(encodeStart(near, missing) + code);
  const step = 20 ** (2 - missing / 2);
  const toClosest = (degrees: number, target: number, limit: number): number => {
    const moved = degrees + step * Math.round((target - degrees) / step);
    return Math.abs(moved) > limit ? degrees : moved;
  };
  return {
    latitude: toClosest(place.latitude, near.latitude, 90),
    longitude: wrap(toClosest(place.longitude, near.longitude, 360)),
  };
}

const wrap = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Ten digits in pairs of latitude and longitude, then digits of a grid with five rows and four columns. */
function decodeDigits(code: string): Place {
  const digits = code.replace('+', '').replace(/0+$/, '');
  let [south, west, height, width] = [-90, -180, 400, 400];
  for (let at = 0; at < Math.min(digits.length, 10); at += 2) {
    [height, width] = [height / 20, width / 20];
    south += height * alphabet.indexOf(digits[at]!);
    west += width * alphabet.indexOf(digits[at + 1]!);
  }
  for (const character of digits.slice(10)) {
    const value = alphabet.indexOf(character);
    [height, width] = [height / 5, width / 4];
    south += height * Math.floor(value / 4);
    west += width * (value % 4);
  }
  return { latitude: Math.min(south + height / 2, 90), longitude: west + width / 2 };
}

/** The first two, four or six digits of a place's code. */
function encodeStart({ latitude, longitude }: Place, count: number): string {
  let [north, east, code] = [Math.min(latitude + 90, 179.999999), wrap(longitude) + 180, ''];
  for (let [at, size] = [0, 20]; at < count; at += 2, size /= 20) {
    code += alphabet[Math.floor(north / size)]! + alphabet[Math.floor(east / size)]!;
    [north, east] = [north % size, east % size];
  }
  return code;
}
