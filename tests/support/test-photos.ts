import { randomInt } from 'node:crypto';
import sharp from 'sharp';

type Asked = {
  width?: number;
  height?: number;
  color?: string;
  format?: 'jpeg' | 'png' | 'webp';
};

/**
 * A checkerboard as sharp as text, so that blurring shows.
 * Files are named by their bytes, so each picture has a dark color that no other journey's has.
 */
export async function makePicture({
  width = 640,
  height = 480,
  color = `hsl(${randomInt(360_000) / 1000} ${randomInt(40, 100)}% 30%)`,
  format = 'jpeg',
}: Asked = {}): Promise<Buffer> {
  const squares = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse">
      <path fill="#fff" d="M0 0h40v40H0z"/><path fill="${color}" d="M0 0h20v20H0zM20 20h20v20H20z"/></pattern></defs>
    <path fill="url(#p)" d="M0 0h${width}v${height}H0z"/></svg>`;
  return sharp(Buffer.from(squares)).flatten({ background: '#fff' }).toFormat(format).toBuffer();
}

export async function makePhoto(name: string, asked: Asked = {}): Promise<File> {
  return toFile(name, await makePicture(asked), asked);
}

const toFile = (name: string, bytes: Buffer, { format = 'jpeg' }: Asked) =>
  new File([new Uint8Array(bytes)], name, { type: `image/${format}` });

/** @param place in EXIF's words: fractions of degrees, minutes and seconds, and their directions */
export async function photoTakenAt(
  name: string,
  place: Record<'GPSLatitude' | 'GPSLatitudeRef' | 'GPSLongitude' | 'GPSLongitudeRef', string>,
  asked: Asked = {},
): Promise<File> {
  const picture = sharp(await makePicture(asked)).withExif({ IFD3: place });
  return toFile(name, await picture.toFormat(asked.format ?? 'jpeg').toBuffer(), asked);
}
