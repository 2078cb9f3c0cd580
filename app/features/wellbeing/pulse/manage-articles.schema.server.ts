import { z } from 'zod/v4';

import { boundedText, bounds, requiredText } from '~/domain/text.server';
import { isUuid } from '~/domain/uuid';
import type { WithOptionalPhotos } from '~/domain/photo';
import { withPhotos } from '~/platform/photos/form/photo-fields.server';

/** Each form has its own token, so that a double submit makes one article. */
const formToken = z.string().min(1).max(100).optional();

/** A section is a board id and a category, as made by `toSection`. */
const sectionLimit = 250;

const body = requiredText('The text', bounds.text, 'Write the text of the article.');

const article = z.object({
  section: requiredText('The board', sectionLimit, 'Choose a board.'),
  title: requiredText('The title', bounds.title, 'Enter a title.'),
  body,
  formToken,
});

export const articleSchema = withPhotos(article);

const revision = boundedText('The revision', bounds.phone).transform((text) => Number(text || Number.NaN));

export const articleChangeSchema = withPhotos(
  article.omit({ formToken: true }).extend({ revision, articleId: z.string().optional() }),
);

/** A preview only needs a text. It passes the other fields on unchecked. */
const preview = z.object({
  section: boundedText('The board', sectionLimit),
  title: boundedText('The title', bounds.title),
  body,
  formToken,
  /** Empty when previewing a new article. */
  articleId: boundedText('The article', bounds.phone).refine(
    (id) => id === '' || isUuid(id),
    'There is no such article.',
  ),
  revision: boundedText('The revision', bounds.phone),
});

export const previewSchema = withPhotos(preview);

export type ArticleInput = WithOptionalPhotos<z.output<typeof articleSchema>>;
export type ArticleChange = WithOptionalPhotos<z.output<typeof articleChangeSchema>>;
export type PreviewInput = z.output<typeof preview>;
