import { Link } from '@remix-run/react';

import { type Photo, photoPath } from '~/domain/photo';
import { PhotoImage, type ShownPhoto } from './photo-image';

export const altOf = ({ alt }: Pick<Photo, 'alt'>, title: string, at = 0): string =>
  alt || (at === 0 ? `Photo of ${title}` : `Photo ${at + 1} of ${title}`);

/** Small phones load the small file, which is sharp enough there. */
const widths = '(min-width: 640px) 576px, 240px';

type PhotoStripProps = {
  photos: readonly ShownPhoto[];
  title: string;
  isFirst?: boolean;
};

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
          className="aspect-2/1 h-auto w-full sm:aspect-4/3"
        />
      </Link>
      <PhotoThumbs photos={photos} title={title} from={1} />
    </div>
  );
}

type PhotoThumbsProps = Omit<PhotoStripProps, 'isFirst'> & {
  from?: number;
};

export function PhotoThumbs({ photos, title, from = 0 }: PhotoThumbsProps) {
  if (photos.length <= from) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
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
