import { z } from 'zod/v4';

import { boundedText } from '~/domain/text.server';
import { isUuid } from '~/domain/uuid';

import { type SubmittedPhoto, photoLimits } from '~/domain/photo';
import { isPhotoProblem, photoProblems } from '../photo-problem';
import { formatPhotoLimit } from '../photos.server';

const listed = z.array(z.string().nullish()).nullish();

/** Lists of a form's photos run in parallel: `photo` holds ids, `photoAlt` their descriptions. */
const photoFields = (limit: number) =>
  z
    .object({
      photo: listed,
      photoAlt: listed,
      photoRemove: listed,
      photoFirst: z.string().nullish(),
      photoProblem: listed,
    })
    .transform(({ photo, photoAlt, photoRemove, photoFirst, photoProblem }, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['photo'], message });
      const removed = new Set(photoRemove);
      const kept = new Map<string, SubmittedPhoto>();
      for (const [at, id] of (photo ?? []).entries()) {
        if (!id || removed.has(id) || kept.has(id)) continue;
        if (!isUuid(id)) refuse('We couldn’t read this photo. Remove it, and choose it again.');
        const alt = altText.safeParse(photoAlt?.[at]);
        if (!alt.success) refuse(alt.error.issues[0]!.message);
        kept.set(id, { id, alt: alt.data ?? '' });
      }
      const photos = [...kept.values()].toSorted(
        (one, other) => Number(other.id === photoFirst) - Number(one.id === photoFirst),
      );
      if (photos.length > limit) refuse(formatPhotoLimit(limit));
      for (const problem of new Set(photoProblem)) {
        if (problem && isPhotoProblem(problem)) refuse(photoProblems[problem]);
      }
      return { photos };
    });

const altText = boundedText('The description of a photo', photoLimits.altLength);

export const withPhotos = <Schema extends z.ZodType>(schema: Schema, limit: number = photoLimits.perThing) =>
  z.intersection(schema, photoFields(limit));
