import jsQr from 'jsqr';
import { PNG } from 'pngjs';

/** A QR code as its picture: dark or not at a place. */
type IsDark = (x: number, y: number) => boolean;

/** Large enough for a reader, whatever the picture's unit is. */
const pixelsPerUnit = 4;

/** What a square picture's QR code says. @param margin the free modules around it, which the picture must have */
function decode(isDark: IsDark, { units, scale, margin }: { units: number; scale: number; margin: number }) {
  const width = units * scale;
  const pixels = Uint8ClampedArray.from({ length: width * width * 4 }, (_, at) => {
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    return at % 4 < 3 && isDark(Math.floor(x / scale), Math.floor(y / scale)) ? 0 : 255;
  });
  const found = jsQr(pixels, width, width);
  if (!found) throw new Error('no QR code');
  const module = width / (found.version * 4 + 17 + 2 * margin);
  const { x, y } = found.location.topLeftCorner;
  if (Math.max(Math.abs(x - margin * module), Math.abs(y - margin * module)) > module / 2)
    throw new Error(`its margin is not ${margin} modules wide`);
  return Buffer.from(found.binaryData).toString();
}

/** A square PNG, as its pixels. */
export function readPng(file: Buffer): { width: number; height: number; isDark: IsDark } {
  const { width, height, data } = PNG.sync.read(file);
  return { width, height, isDark: (x, y) => data[(y * width + x) * 4]! < 128 };
}

/** What a PNG's QR code says. */
export function readQrPng(file: Buffer, margin: number): string {
  const { isDark, width } = readPng(file);
  return decode(isDark, { units: width, scale: 1, margin });
}

/** What an SVG's QR code says: lines of a stroke one unit wide, a unit a module. */
export function readQrSvg(svg: string, margin: number): string {
  const units = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const dark = new Set<string>();
  let [x, y] = [0, 0];
  const lines = / d="([Mmh\d .-]+)"\/><\/svg>/.exec(svg)?.[1] ?? '';
  for (const [, command, first, second] of lines.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)];
    else for (let left = Number(first); left > 0; left--) dark.add(`${x++} ${Math.floor(y)}`);
  }
  return decode((column, row) => dark.has(`${column} ${row}`), { units, scale: pixelsPerUnit, margin });
}
