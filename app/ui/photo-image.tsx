import type { ReactNode } from 'react';

import { type Photo, type PhotoSize, photoSizes, type PhotoType, photoUrl } from '~/domain/photo';

/** What of a photo is shown; its page has more. */
export type ShownPhoto = Pick<Photo, 'id' | 'hash' | 'width' | 'height' | 'color' | 'alt'>;

type PhotoImageProps = {
  photo: ShownPhoto;
  /** Where it is `large`, the browser takes the small one if that is enough. */
  size: PhotoSize;
  /** How wide it stands there, as the attribute of that name has it. */
  sizes?: string;
  /** Instead of the photo's own: '' where the words beside it say the same. */
  alt?: string;
  /** Gives the size, as it does for a `Picture`. */
  className?: string;
  /** The page begins with it, so that it is fetched at once. */
  isFirst?: boolean;
};

/** A photo on the ground of its own color, which keeps its place until it is there. */
export function PhotoImage({ photo, size, sizes, alt, className = '', isFirst = false }: PhotoImageProps) {
  const { width, height } = toDimensions(photo, size);
  return (
    <picture className="contents">
      {/* Hidden, or it would be a part of the row or column that the photo stands in. */}
      <source type="image/webp" srcSet={toSources(photo, size, 'webp')} sizes={sizes} className="hidden" />
      <img
        src={photoUrl(photo, size === 'large' ? 'small' : size, 'jpg')}
        srcSet={toSources(photo, size, 'jpg')}
        sizes={sizes}
        alt={alt ?? photo.alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        decoding={isFirst ? undefined : 'async'}
        className={`shrink-0 rounded-2xl object-cover ${className}`}
        style={{ backgroundColor: photo.color }}
      />
    </picture>
  );
}

function toSources(photo: ShownPhoto, size: PhotoSize, type: PhotoType): string {
  if (size !== 'large') return photoUrl(photo, size, type);
  const widths = (['small', 'large'] as const).map((one) => [one, toDimensions(photo, one).width] as const);
  return widths.map(([one, width]) => `${photoUrl(photo, one, type)} ${width}w`).join(', ');
}

/** A photo's own are those of the large one. */
function toDimensions({ width, height }: ShownPhoto, size: PhotoSize) {
  if (size === 'thumb') return { width: photoSizes.thumb, height: photoSizes.thumb };
  const scale = Math.min(1, photoSizes[size] / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

type ThumbProps = {
  /** The first of the thing's, if it has any. */
  photo: ShownPhoto | null | undefined;
  className?: string;
  /** What stands there without a photo, such as our own `Picture`. */
  fallback: ReactNode;
};

/** The square that a row begins with. The row's title says what is on it. */
export const Thumb = ({ photo, className = 'size-14', fallback }: ThumbProps) =>
  photo ? <PhotoImage photo={photo} size="thumb" alt="" className={className} /> : fallback;
