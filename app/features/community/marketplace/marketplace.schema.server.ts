import { z } from 'zod/v4';

import { boundedText, bounds, requiredText } from '~/domain/text.server';

import { withPhotos } from '~/platform/photos/form/photo-fields.server';

import { listingLimits, offers } from './marketplace';

const priceSize = 40;
const noPrice = { give: 'given away', swap: 'swapped' } as const;

/** Parses a typed price to cents, or null. */
const wordsSchema = z
  .object({
    offer: z.enum(
      offers.map(({ value }) => value),
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
    if (offer === 'give' || offer === 'swap') {
      if (typed === '') return { ...input, price: null };
      return refuse(`What’s ${noPrice[offer]} has no price. Leave it blank, or choose Sell.`);
    }
    if (typed === '') {
      return offer === 'lend' ? { ...input, price: null } : refuse('Enter the price, such as 12 or 12.50.');
    }
    const price = readPrice(typed);
    if (price === null) return refuse('Enter a price such as 12, 12.50 or $1,200.');
    if (price < 1) {
      return refuse(
        offer === 'lend' ? 'Leave the price blank to lend for free.' : 'Enter a price, or choose Give away.',
      );
    }
    if (price > listingLimits.price) return refuse('The price can be at most $100,000.');
    return { ...input, price };
  });

export const listingSchema = withPhotos(wordsSchema);

/** Accepts prices such as '12', '12.50', '.50', '$1,200' and '1200.5'. */
const typedMoney = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/;

function readPrice(typed: string): number | null {
  const found = typedMoney.exec(typed.trim());
  const [, dollars = '', cents = ''] = found ?? [];
  if (dollars === '' && cents === '') return null;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
