import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { PhotoField } from '~/platform/photos/form/photo-field';
import { Button, SecondaryLink } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { type Listing, listingPath, marketplacePath } from '../marketplace';
import { marketKinds } from '../offers';

type ListingFormProps = {
  listing?: Listing;
  reply: SubmissionResult<string[]> | undefined;
};

export function ListingForm({ listing, reply }: ListingFormProps) {
  const { form, fields } = useReply('listing', reply, {
    offer: listing?.offer ?? 'sell',
    title: listing?.title ?? '',
    description: listing?.description ?? '',
    price: listing ? asTyped(listing.price) : '',
  });
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <ChoiceField
        field={fields.offer}
        legend="What do you want to do with it?"
        choices={marketKinds}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]"
      />
      <TextField field={fields.title} label="What is it?" autoComplete="off" required />
      <TextAreaField
        field={fields.description}
        label="Description"
        hint="Size, condition, and pickup times. Neighbors see this with your name."
        autoComplete="off"
        required
      />
      <PhotoField reply={reply} photos={listing?.photos} />
      <TextField
        field={fields.price}
        label="Price in dollars"
        hint="If you’re selling, such as 12 or 12.50. Leave blank to lend for free."
        inputMode="decimal"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Saving...">
          {listing ? 'Save' : 'Post item'}
        </Button>
        <SecondaryLink to={listing ? listingPath(listing.id) : marketplacePath}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}

/** Formats cents for the price field: '12', '12.50', or '' without a price */
function asTyped(cents: number | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
