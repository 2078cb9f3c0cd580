/** Degrees of a text, before their range is checked. */
export type Degrees = { latitude: number; longitude: number };

/** A letter is before the number or after it. */
const lettered = (number: string) => String.raw`(?:([NSEW]) ?${number}|${number} ?([NSEW])?)`;
const decimal = lettered(String.raw`([+-]?\d{1,3}(?:\.\d{1,20})?) ?°?`);
const between = String.raw`(?: ?[,;/] ?| |(?<=[NSEW°])|(?=[-+NSEW]))`;
const inDecimals = new RegExp(`^${decimal}${between}${decimal}$`);

const minutes = String.raw`(\d{1,2}(?:\.\d{1,20})?)(?![\d.]) ?'?`;
const seconds = String.raw`(\d{1,2}(?:\.\d{1,20})?)(?![\d.]) ?"?`;
const sexagesimal = lettered(String.raw`([+-]?\d{1,3})(?: ?° ?| )${minutes}(?: ?${seconds})?`);
const inMinutes = new RegExp(`^${sexagesimal} ?[,;/]? ?${sexagesimal}$`);

/** Commas are decimal points where each number has one between its digits: "45,4871 -122,8037". */
const withDecimalCommas = /^([+-]?\d{1,3}),(\d+) ?(?:[;/]| |, ) ?([+-]?\d{1,3}),(\d+)$/;

/**
 * Parses a latitude and a longitude as people and maps write them: decimals ("45.4871, -122.8037", "45,4871 -122,8037",
 * "45.4871° N 122.8037° W"), degrees with minutes and seconds ("45°29'13.6\"N 122°48'13.3\"W"), with or without words
 * and parentheses around them. Letters decide which number is the latitude; without them it comes first.
 * @returns null if the text is something else
 */
export function parseDegrees(text: string): Degrees | null {
  const plain = toPlain(text);
  const spoken = withDecimalCommas.exec(plain);
  const decimals = inDecimals.exec(spoken ? `${spoken[1]}.${spoken[2]},${spoken[3]}.${spoken[4]}` : plain);
  if (decimals) {
    const [, ...found] = decimals;
    return toDegrees(toCoordinate(found.slice(0, 4), 1), toCoordinate(found.slice(4), 1));
  }
  const [, ...found] = inMinutes.exec(plain) ?? [];
  if (found.length === 0) return null;
  const [first, second] = [toCoordinate(found.slice(0, 8), 3), toCoordinate(found.slice(8), 3)];
  const isMarked = (first.letter && second.letter) !== '' || /°.*°/.test(plain);
  return isMarked ? toDegrees(first, second) : null;
}

type Coordinate = { degrees: number; letter: string };

/**
 * @param found the letter and numbers of one alternative of `lettered`, then the numbers and letter of the other
 * @returns NaN degrees if minutes or seconds reach 60. A letter decides the sign: "122.8 W" is -122.8.
 */
function toCoordinate(found: (string | undefined)[], count: number): Coordinate {
  const letter = found[0] ?? found[2 * count + 1] ?? '';
  const at = found[0] === undefined ? count + 1 : 1;
  const [degrees = '', minute = '0', second = '0'] = found.slice(at, at + count);
  if (Number(minute) >= 60 || Number(second) >= 60) return { degrees: Number.NaN, letter };
  const amount = Math.abs(Number(degrees)) + Number(minute) / 60 + Number(second) / 3600;
  const isNegative = letter === '' ? degrees.startsWith('-') : 'SW'.includes(letter);
  return { degrees: isNegative ? -amount : amount, letter };
}

function toDegrees(first: Coordinate, second: Coordinate): Degrees | null {
  const isEast = ({ letter }: Coordinate) => letter === 'E' || letter === 'W';
  const isNorth = ({ letter }: Coordinate) => letter === 'N' || letter === 'S';
  const isSwapped = isEast(first) || isNorth(second);
  const [latitude, longitude] = isSwapped ? [second, first] : [first, second];
  if (isEast(latitude) || isNorth(longitude)) return null;
  return { latitude: latitude.degrees, longitude: longitude.degrees };
}

const toPlain = (text: string): string =>
  text
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/''|[″”“]|′′/g, '"')
    .replace(/[′’‘´`]/g, "'")
    .toUpperCase()
    .replace(/LAT(ITUDE)?|LONG?(ITUDE)?|LNG|[()[\]:=]/g, ' ')
    .replace(/NORTH|SOUTH|EAST|WEST/g, (word) => word[0]!)
    .replace(/DEG(REES)?/g, '°')
    .replace(/\s+/g, ' ')
    .trim();
