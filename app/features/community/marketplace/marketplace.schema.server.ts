import { z } from 'zod/v4';

import { boundedText, bounds, requiredText } from '~/domain/text.server';

import { withPhotos } from '~/platform/photos/form/photo-fields.server';
import { bothOrNeither, placeShape } from '~/platform/places/place.schema.server';

import { listingLimits } from './marketplace';
import { boardKinds, kindOf, marketKinds } from './offers';

const priceSize = 40;

/** Parses a typed price to cents, or null. */
const wordsSchema = z
  .object({
    offer: z.enum(
      marketKinds.map(({ value }) => value),
      'Choose what you want to do with it.',
    ),
    title: requiredText('The title', bounds.title, 'Say what it is.'),
    description: requiredText('The description', bounds.text, 'Describe it in a few words.'),
    price: boundedText('The price', priceSize),
  })
  .transform((input, context) => {
    const { offer, price: typed } = input;
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', path: ['price'], message });
      return z.NEVER;
    };
    const kind = kindOf(offer);
    if (typed === '') {
      if (kind.price === 'required') return refuse('Enter the price, such as 12 or 12.50.');
      return { ...input, price: null };
    }
    if (kind.price === 'none')
      return refuse(`What’s ${kind.noPrice} has no price. Leave it blank, or choose Sell.`);
    const price = readPrice(typed);
    if (price === null) return refuse('Enter a price such as 12, 12.50 or $1,200.');
    if (price < 1) {
      return refuse(
        kind.price === 'optional'
          ? 'Leave the price blank to lend for free.'
          : 'Enter a price, or choose Give away.',
      );
    }
    if (price > listingLimits.price) return refuse('The price can be at most $100,000.');
    return { ...input, price };
  });

export const listingSchema = withPhotos(wordsSchema);

/** Form of a board's post. Its kind is in the address. */
export const postSchema = withPhotos(
  z
    .object({
      title: requiredText('This', bounds.title, 'Say it in a few words.'),
      description: boundedText('The description', bounds.text),
      ...placeShape,
    })
    .check(bothOrNeither),
);

/** `thanks` is the id of who helped, or empty. */
export const endSchema = z.object({
  redirectTo: z.string().optional(),
  thanks: boundedText('This', bounds.name),
});

/** One checked box arrives as a string, none as undefined. */
export const followedSchema = z.object({
  kinds: z
    .union([z.array(boardKind()), boardKind().transform((one) => [one])], {
      error: 'Choose from the listed kinds.',
    })
    .optional()
    .transform((kinds = []) => kinds),
});

function boardKind() {
  return z.enum(boardKinds.map(({ value }) => value));
}

/** Accepts prices such as '12', '12.50', '.50', '$1,200' and '1200.5'. */
const typedMoney = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/;

function readPrice(typed: string): number | null {
  const found = typedMoney.exec(typed.trim());
  const [, dollars = '', cents = ''] = found ?? [];
  if (dollars === '' && cents === '') return null;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
