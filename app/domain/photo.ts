export type Photo = {
  id: string;
  hash: string;
  /** Width of the large version, in pixels. */
  width: number;
  height: number;
  /** Placeholder color, as #rrggbb. */
  color: string;
  alt: string;
};

/** Photo in a submitted form: already attached, or just staged. */
export type SubmittedPhoto = Pick<Photo, 'id' | 'alt'>;

/** `thumb` is a square of 176 px; the others have 480 and 1,600 px on the longer side. */
export type PhotoSize = 'thumb' | 'small' | 'large';
export type PhotoType = 'webp' | 'jpg';

export const photoSizes = { thumb: 176, small: 480, large: 1600 } as const satisfies Record<
  PhotoSize,
  number
>;

/** A photo's path contains its content hash, so the file never changes. */
export const photoUrl = ({ hash }: Pick<Photo, 'hash'>, size: PhotoSize, type: PhotoType): string =>
  `/photos/files/${hash}/${size}.${type}`;

export const photoThumbPath = ({ id }: Pick<Photo, 'id'>): string => `/photos/${id}/thumb`;

export const photoPath = ({ id }: Pick<Photo, 'id'>): string => `/photos/${id}`;

/** A form without a photos field leaves the existing photos attached. */
export type WithOptionalPhotos<Input> = Omit<Input, 'photos'> & { photos?: readonly SubmittedPhoto[] };

export const formatPhotosDeleted = (photos: number): string =>
  photos === 1 ? 'Its photo will be gone too.' : 'Its photos will be gone too.';

export const photoLimits = {
  perThing: 3,
  altLength: 250,
  fileBytes: 12 * 1024 * 1024,
  /** Each photo is re-encoded for an archive, which takes a moment. */
  perArchive: 120,
} as const;
