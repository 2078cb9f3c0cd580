import type { ReactNode } from 'react';

import { type Photo, type PhotoSize, photoSizes, type PhotoType, photoUrl } from '~/domain/photo';

export type ShownPhoto = Pick<Photo, 'id' | 'hash' | 'width' | 'height' | 'color' | 'alt'>;

type PhotoImageProps = {
  photo: ShownPhoto;
  /** With `large`, the browser may still choose the small file. */
  size: PhotoSize;
  sizes?: string;
  /** Overrides the photo's alt text. Use '' if nearby words say the same. */
  alt?: string;
  className?: string;
  isFirst?: boolean;
};

/** A background in the photo's main color reserves its space while it loads. */
export function PhotoImage({ photo, size, sizes, alt, className = '', isFirst = false }: PhotoImageProps) {
  const { width, height } = toDimensions(photo, size);
  return (
    <picture className="contents">
      {/* Hidden, or the source would become a flex or grid item. */}
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

function toDimensions({ width, height }: ShownPhoto, size: PhotoSize) {
  if (size === 'thumb') return { width: photoSizes.thumb, height: photoSizes.thumb };
  const scale = Math.min(1, photoSizes[size] / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

type ThumbProps = {
  photo: ShownPhoto | null | undefined;
  className?: string;
  fallback: ReactNode;
};

export const Thumb = ({ photo, className = 'size-14', fallback }: ThumbProps) =>
  photo ? <PhotoImage photo={photo} size="thumb" alt="" className={className} /> : fallback;
