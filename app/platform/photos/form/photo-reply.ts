import type { SubmissionResult } from '@conform-to/react';

import type { GivenPhoto } from '~/domain/photo';

type Replied = {
  /** Those that came with a form that is back; null where none is. */
  kept: GivenPhoto[] | null;
  /** The ids of those that were to go. */
  removed: string[];
  first: string | undefined;
  errors: string[];
};

/** What the server's reply to a form says of its photos. */
export function readReplied(reply: SubmissionResult<string[]> | undefined): Replied {
  const values: Record<string, unknown> | null = reply?.initialValue ?? null;
  const alts = toList(values?.photoAlt);
  return {
    kept: values && toList(values.photo).map((id, at) => ({ id, alt: alts[at] ?? '' })),
    removed: toList(values?.photoRemove),
    first: toList(values?.photoFirst)[0],
    errors: [...new Set(toPhotoErrors(reply))],
  };
}

/** Those of one text of a list stand under `photoAlt[0]`. */
const toPhotoErrors = (reply: SubmissionResult<string[]> | undefined): string[] =>
  Object.entries(reply?.error ?? {}).flatMap(([name, errors]) =>
    name.startsWith('photo') ? (errors ?? []) : [],
  );

/** A list of one comes back as that one, and an empty text as nothing. */
const toList = (value: unknown): string[] =>
  [value ?? []].flat().map((one) => (typeof one === 'string' ? one : ''));

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** 'One photo is', 'Two photos are' */
export const countPhotos = (count: number): string =>
  `${numbers[count] ?? count} ${count === 1 ? 'photo is' : 'photos are'}`;

/** What a form sent, as a reply has it: with its photos by the names of their fields. */
export const toReplied = <Sent extends { photos: readonly GivenPhoto[] }>({ photos, ...sent }: Sent) => ({
  ...sent,
  photo: photos.map(({ id }) => id),
  photoAlt: photos.map(({ alt }) => alt),
});
