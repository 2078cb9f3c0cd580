import jsQr from 'jsqr';
import { PNG } from 'pngjs';

type IsDark = (x: number, y: number) => boolean;

const pixelsPerUnit = 4;

/** Decodes a square QR code. @param margin required quiet zone in modules */
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

export function readPng(file: Buffer): { width: number; height: number; isDark: IsDark } {
  const { width, height, data } = PNG.sync.read(file);
  return { width, height, isDark: (x, y) => data[(y * width + x) * 4]! < 128 };
}

export function readQrPng(file: Buffer, margin: number): string {
  const { isDark, width } = readPng(file);
  return decode(isDark, { units: width, scale: 1, margin });
}

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
