import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { PhotoField } from '~/platform/photos/form/photo-field';
import type { PlaceSetup } from '~/platform/places/map-center.server';
import { DegreeFields, PlaceFields } from '~/platform/places/place-fields';
import { useIsLookingUp } from '~/platform/places/place-text-field';
import { Button, SecondaryLink } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { boardPath, type Listing, listingPath } from '../marketplace';
import type { BoardKind } from '../offers';

type BoardFormProps = {
  kind: BoardKind;
  listing?: Listing;
  /** Null for a kind without a place. */
  place: PlaceSetup | null;
  reply: SubmissionResult<string[]> | undefined;
};

/** The photo comes first, because a lost pet needs no more than that and a title. */
export function BoardForm({ kind, listing, place, reply }: BoardFormProps) {
  const { latitude = '', longitude = '' } = listing?.place ?? {};
  const { form, fields } = useReply('post', reply, {
    title: listing?.title ?? '',
    description: listing?.description ?? '',
    latitude: String(latitude),
    longitude: String(longitude),
  });
  const isLookingUp = useIsLookingUp();
  const isSaving = useNavigation().formMethod === 'POST' && !isLookingUp;
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <PhotoField reply={reply} photos={listing?.photos} />
      <TextField field={fields.title} label={kind.ask} hint={kind.hint} autoComplete="off" required />
      <TextAreaField
        field={fields.description}
        label="More about it (optional)"
        hint="Neighbors see this with your name."
        autoComplete="off"
      />
      {place && (
        <Disclosure title="Where was it? (optional)" isOpen={reply !== undefined || Boolean(listing?.place)}>
          <PlaceFields setup={place} reply={reply}>
            <DegreeFields fields={fields} />
          </PlaceFields>
        </Disclosure>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isSaving} pendingLabel="Saving...">
          {listing ? 'Save' : 'Post'}
        </Button>
        <SecondaryLink to={listing ? listingPath(listing.id) : boardPath}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}
