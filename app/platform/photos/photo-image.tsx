import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { type Photo, photoPath, type PhotoSize, photoSizes, type PhotoType, photoUrl } from './photo';

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
      <source type="image/webp" srcSet={toSources(photo, size, 'webp')} sizes={sizes} />
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

/** What is said of the photos of a thing that nobody described: 'Photo of Two chairs', 'Photo 2 of Two chairs'. */
export const altOf = ({ alt }: Pick<Photo, 'alt'>, title: string, at = 0): string =>
  alt || (at === 0 ? `Photo of ${title}` : `Photo ${at + 1} of ${title}`);

/** A small phone is told less than it shows: the small one is sharp enough there, and the large one a press away. */
const widths = '(min-width: 640px) 576px, 240px';

type PhotoStripProps = {
  photos: readonly ShownPhoto[];
  /** What they are of, for those that nobody described. */
  title: string;
  /** The page begins with them. */
  isFirst?: boolean;
};

/** The photos of a thing on its page: the first large, the others below. Each leads to its page, where it is larger. */
export function PhotoStrip({ photos, title, isFirst = false }: PhotoStripProps) {
  const [first] = photos;
  if (!first) return null;
  return (
    <div role="group" aria-label="Photos" className="flex flex-col gap-2">
      <Link to={photoPath(first)} className="block rounded-2xl">
        <PhotoImage
          photo={first}
          alt={altOf(first, title)}
          size="large"
          sizes={widths}
          isFirst={isFirst}
          className="aspect-4/3 h-auto w-full"
        />
      </Link>
      <PhotoThumbs photos={photos} title={title} from={1} />
    </div>
  );
}

type PhotoThumbsProps = Omit<PhotoStripProps, 'isFirst'> & {
  /** Leaves out as many. */
  from?: number;
};

/** Photos as squares that lead to their pages. */
export function PhotoThumbs({ photos, title, from = 0 }: PhotoThumbsProps) {
  if (photos.length <= from) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {photos
        .map((photo, at) => (
          <Link key={photo.id} to={photoPath(photo)} className="block rounded-2xl">
            <PhotoImage photo={photo} alt={altOf(photo, title, at)} size="thumb" className="size-24" />
          </Link>
        ))
        .slice(from)}
    </div>
  );
}

/** More photos of a thing than its first, small: each leads to its page, where it is larger. */
export const PhotoLinks = ({ photos = [], title }: { photos?: readonly ShownPhoto[]; title: string }) =>
  photos.length > 0 && (
    <div role="group" aria-label={`Photos of ${title}`} className="mt-1 flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <Link key={photo.id} to={photoPath(photo)} className="relative block rounded-2xl">
          <PhotoImage photo={photo} alt={altOf(photo, title, at + 1)} size="thumb" className="size-14" />
        </Link>
      ))}
    </div>
  );
