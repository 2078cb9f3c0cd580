import { inflateSync } from 'node:zlib';

/** A code's modules by row and column, without the margin: true is dark. */
export type QrModules = boolean[][];

/**
 * What a QR code says, by ISO/IEC 18004 and without the library that draws ours: a clean picture of level M, up to
 * version 20, with segments of digits, capitals or bytes.
 */
export function readQr(modules: QrModules): string {
  const version = (modules.length - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 20) throw new Error('not the size of a code');
  const format = readFormat(modules);
  if (format.level !== 0) throw new Error('not of level M');
  return readSegments(joinBlocks(readCodewords(modules, version, format.mask), version), version);
}

/** The fifteen bits round the first finder, of which five say something. */
function readFormat(modules: QrModules): { level: number; mask: number } {
  const at = (row: number, column: number) => Number(modules[row]![column]!);
  let bits = 0;
  for (let i = 0; i < 15; i++) {
    const bit =
      i < 6 ? at(i, 8) : i === 6 ? at(7, 8) : i === 7 ? at(8, 8) : i === 8 ? at(8, 7) : at(8, 14 - i);
    bits |= bit << i;
  }
  const said = (bits ^ 0x5412) >> 10;
  return { level: said >> 3, mask: said & 7 };
}

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Up and down, two columns at a time, from the right; what is drawn for finding and timing carries nothing. */
function readCodewords(modules: QrModules, version: number, mask: number): number[] {
  const size = modules.length;
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    // The column of the timing pattern is passed over.
    const pair = right === 6 ? 5 : right;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [pair, pair - 1]) {
        if (isFixed(row, column, size, version)) continue;
        bits.push(Number(modules[row]![column]! !== masks[mask]!(row, column)));
      }
    }
    isUp = !isUp;
  }
  const words: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  return words;
}

function isFixed(row: number, column: number, size: number, version: number): boolean {
  if (row === 6 || column === 6) return true;
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9))
    return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const centers = alignmentCentres(version, size);
  const last = centers.at(-1);
  return centers.some((y) =>
    centers.some((x) => {
      const isFinder = (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6);
      return !isFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
}

function alignmentCentres(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

/** Of level M, by version: the codewords that mend a block, and how many blocks there are. */
const mending = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blockCounts = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

/** Blocks take turns in the picture, the short ones come first; a clean picture needs no mending. */
function joinBlocks(words: number[], version: number): number[] {
  const count = blockCounts[version]!;
  const short = Math.floor(words.length / count) - mending[version]!;
  const shortCount = count - (words.length % count);
  const blocks = Array.from({ length: count }, (): number[] => []);
  let next = 0;
  for (let i = 0; i <= short; i++) {
    blocks.forEach((block, number) => {
      if (i < short || number >= shortCount) block.push(words[next++]!);
    });
  }
  return blocks.flat();
}

const capitals = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function readSegments(words: number[], version: number): string {
  const bits = words.map((word) => word.toString(2).padStart(8, '0')).join('');
  const isSmall = version < 10;
  let at = 0;
  const take = (count: number) => parseInt(bits.slice(at, (at += count)), 2);
  const bytes: number[] = [];
  const say = (text: string) => bytes.push(...Buffer.from(text));
  while (bits.length - at >= 4) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 1) {
      for (let left = take(isSmall ? 10 : 12); left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        say(String(take(digits * 3 + 1)).padStart(digits, '0'));
      }
    } else if (mode === 2) {
      for (let left = take(isSmall ? 9 : 11); left > 0; left -= 2) {
        const value = take(left > 1 ? 11 : 6);
        say(left > 1 ? capitals[Math.floor(value / 45)]! + capitals[value % 45]! : capitals[value]!);
      }
    } else if (mode === 4) {
      for (let left = take(isSmall ? 8 : 16); left > 0; left--) bytes.push(take(8));
    } else throw new Error(`a segment of mode ${mode}`);
  }
  return Buffer.from(bytes).toString();
}

/** The modules of a picture that is asked for its color at their centers. `margin` is in modules. */
function sample(isDark: (x: number, y: number) => boolean, width: number, margin: number): QrModules {
  // The finder in the corner is seven modules of dark wide.
  const start = [...Array(width).keys()].find((i) => isDark(i, i))!;
  let end = start;
  while (isDark(end, start)) end++;
  const size = Math.round((width * 7) / (end - start)) - 2 * margin;
  // Sizes are 21, 25, 29 …: the nearest one, since pixels are not modules.
  const count = Math.round((size - 17) / 4) * 4 + 17;
  const module = width / (count + 2 * margin);
  const center = (i: number) => Math.floor((margin + i + 0.5) * module);
  return Array.from({ length: count }, (_r, row) =>
    Array.from({ length: count }, (_c, column) => isDark(center(column), center(row))),
  );
}

/** A square PNG of eight-bit RGBA, as its pixels. */
export function readPng(file: Buffer): {
  width: number;
  height: number;
  isDark(x: number, y: number): boolean;
} {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file.readUInt16BE(24) !== 0x0806) throw new Error('not eight-bit RGBA');
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * 4, height);
  return { width, height, isDark: (x, y) => rows[y]![x * 4]! < 128 };
}

/** Each row says how it differs from what is left of it and above (PNG, 9.2). */
function unfilter(data: Buffer, rowLength: number, height: number): Uint8Array[] {
  const rows: Uint8Array[] = [];
  for (let y = 0; y < height; y++) {
    const start = y * (rowLength + 1);
    const row = new Uint8Array(rowLength);
    for (let i = 0; i < rowLength; i++) {
      const left = i < 4 ? 0 : row[i - 4]!;
      const up = rows[y - 1]?.[i] ?? 0;
      const corner = i < 4 ? 0 : (rows[y - 1]?.[i - 4] ?? 0);
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      row[i] = data[start + 1 + i]! + guesses[data[start]!]!;
    }
    rows.push(row);
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value)) as [number, number, number];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** What a PNG's QR code says. */
export function readQrPng(file: Buffer, margin: number): string {
  const { isDark, width } = readPng(file);
  return readQr(sample(isDark, width, margin));
}

/** What an SVG's QR code says: lines of a stroke one unit wide, a unit a module. */
export function readQrSvg(svg: string, margin: number): string {
  const units = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const rows: QrModules = Array.from({ length: units }, () => Array<boolean>(units).fill(false));
  let [x, y] = [0, 0];
  const lines = / d="([Mmh\d .-]+)"\/><\/svg>/.exec(svg)?.[1] ?? '';
  for (const [, command, first, second] of lines.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)];
    else for (let left = Number(first); left > 0; left--) rows[Math.floor(y)]![x++] = true;
  }
  return readQr(rows.slice(margin, -margin).map((row) => row.slice(margin, -margin)));
}
