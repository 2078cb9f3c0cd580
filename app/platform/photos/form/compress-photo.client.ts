import { photoSizes } from '~/domain/photo';

const quality = 0.85;
const previewSize = 144;

export type CompressedPhoto = {
  bytes: Blob;
  /** Uses a data: URL, because the CSP allows no blob: URLs. */
  preview: string;
};

/** Redraws a photo as a JPEG of at most 1,600 px without metadata. @returns null if the browser can't */
export async function compressPhoto(file: Blob): Promise<CompressedPhoto | null> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = Math.min(1, photoSizes.large / Math.max(image.width, image.height));
      const whole = { x: 0, y: 0, width: image.width, height: image.height };
      const canvas = draw(image, whole, image.width * scale, image.height * scale);
      const bytes = await toJpeg(canvas);
      return bytes && { bytes, preview: toPreview(image) };
    } finally {
      image.close();
    }
  } catch {
    return null;
  }
}

type Rect = { x: number; y: number; width: number; height: number };

function draw(image: ImageBitmap, from: Rect, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1, 1);
  // Browsers with fingerprinting protection return noise from a canvas. Send the original then.
  if (context.getImageData(0, 0, 1, 1).data.join() !== '255,255,255,255') throw new Error('No canvas.');
  // JPEG has no transparency: paint the background white.
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

function toPreview(image: ImageBitmap): string {
  const side = Math.min(image.width, image.height);
  const middle = { x: (image.width - side) / 2, y: (image.height - side) / 2, width: side, height: side };
  return draw(image, middle, previewSize, previewSize).toDataURL('image/jpeg', quality);
}
