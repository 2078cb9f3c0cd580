/** A photo as pages show it. */
export type Photo = {
  id: string;
  /** Its addresses (`photoUrl`). */
  hash: string;
  /** Of its large file, in pixels. */
  width: number;
  height: number;
  /** As #rrggbb: what stands in its place until it is there. */
  color: string;
  /** What is on it, in words; '' where nobody said. */
  alt: string;
};

/** A photo as a form gives it: one that its thing has, or one that was staged. */
export type GivenPhoto = Pick<Photo, 'id' | 'alt'>;

/** A square of 176 px, at most 480 px and at most 1,600 px at the longer side. */
export type PhotoSize = 'thumb' | 'small' | 'large';
export type PhotoType = 'webp' | 'jpg';

export const photoSizes = { thumb: 176, small: 480, large: 1600 } as const satisfies Record<
  PhotoSize,
  number
>;

/** Where a photo's file is: what is there never changes, since the hash is of what is stored. */
export const photoUrl = ({ hash }: Pick<Photo, 'hash'>, size: PhotoSize, type: PhotoType): string =>
  `/photos/files/${hash}/${size}.${type}`;

/** The thumbnail by the photo's id: for a form that comes back, which has ids alone. */
export const photoThumbPath = ({ id }: Pick<Photo, 'id'>): string => `/photos/${id}/thumb`;

/** The page of one photo: large, with a way to report it. */
export const photoPath = ({ id }: Pick<Photo, 'id'>): string => `/photos/${id}`;

/** What a verb is given of a form with photos; none given: the thing keeps what it has. */
export type MayHavePhotos<Input> = Omit<Input, 'photos'> & { photos?: readonly GivenPhoto[] };

/** What goes with a thing whose poster says that it is gone. */
export const formatGoing = (photos: number): string =>
  photos === 1 ? 'Its photo goes too.' : 'Its photos go too.';

/** Of a person's things; what managers look after has as many. */
export const photoLimits = {
  perThing: 3,
  altLength: 250,
  fileBytes: 12 * 1024 * 1024,
  /** As many are in one file of all content: each is made anew there, which takes a moment. */
  perArchive: 120,
} as const;
