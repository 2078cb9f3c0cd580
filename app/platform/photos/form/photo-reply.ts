import type { SubmissionResult } from '@conform-to/react';

import type { SubmittedPhoto } from '~/domain/photo';

type PhotoReply = {
  kept: SubmittedPhoto[] | null;
  removed: string[];
  first: string | undefined;
  errors: string[];
};

export function readPhotoReply(reply: SubmissionResult<string[]> | undefined): PhotoReply {
  const values: Record<string, unknown> | null = reply?.initialValue ?? null;
  const alts = toList(values?.photoAlt);
  return {
    kept: values && toList(values.photo).map((id, at) => ({ id, alt: alts[at] ?? '' })),
    removed: toList(values?.photoRemove),
    first: toList(values?.photoFirst)[0],
    errors: [...new Set(toPhotoErrors(reply))],
  };
}

const toPhotoErrors = (reply: SubmissionResult<string[]> | undefined): string[] =>
  Object.entries(reply?.error ?? {}).flatMap(([name, errors]) =>
    name.startsWith('photo') ? (errors ?? []) : [],
  );

/** Conform returns a one-item list as that item, and an empty text as undefined. */
const toList = (value: unknown): string[] =>
  [value ?? []].flat().map((one) => (typeof one === 'string' ? one : ''));

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

export const countPhotos = (count: number): string =>
  `${numbers[count] ?? count} ${count === 1 ? 'photo is' : 'photos are'}`;

export const toReplyValues = <Sent extends { photos: readonly SubmittedPhoto[] }>({
  photos,
  ...sent
}: Sent) => ({
  ...sent,
  photo: photos.map(({ id }) => id),
  photoAlt: photos.map(({ alt }) => alt),
});
