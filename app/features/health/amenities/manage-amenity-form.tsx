import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { FormErrors, RequiredNote, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { formatTimeRanges, makeWeek } from '~/platform/places/times-of-day';
import { editAmenityPath, type ManagedAmenity, newAmenityPath, previewAmenityPath } from './manage-amenities';
import { NumberField, WeekFields } from './manage-fields';

type AmenityFormProps = {
  amenity?: Omit<ManagedAmenity, 'classes'>;
  /** Null for a new amenity. */
  amenityId: string | null;
  reply: SubmissionResult<string[]> | undefined;
};

export function AmenityForm({ amenity, amenityId, reply }: AmenityFormProps) {
  const { state, formAction } = useNavigation();
  const isPreviewing = formAction?.startsWith(previewAmenityPath) ?? false;
  const { form, fields } = useReply('amenity', reply, {
    name: amenity?.name ?? '',
    description: amenity?.description ?? '',
    rules: amenity?.rules ?? '',
    mustAgree: amenity?.mustAgree ? 'on' : '',
    capacity: String(amenity?.capacity ?? ''),
    bookingDurationMinutes: String(amenity?.bookingDurationMinutes ?? 60),
    ...makeWeek((day) => formatTimeRanges(amenity?.hours[day] ?? [])),
  });
  return (
    <Form
      method="post"
      action={amenityId === null ? newAmenityPath : editAmenityPath(amenityId)}
      id={form.id}
      className="flex flex-col gap-4"
    >
      <FormErrors form={form} />
      <RequiredNote />
      <TextField field={fields.name} label="Name" autoComplete="off" required />
      <TextAreaField field={fields.description} label="Description" rows={3} />
      <TextAreaField
        field={fields.rules}
        label="Rules"
        hint="Residents see them on the amenity’s page. Markdown: **bold**, # heading, - list"
        rows={6}
      />
      <CheckField
        field={fields.mustAgree}
        label="Ask residents to agree to the rules before their first booking"
        hint="After you change the rules, everyone is asked again."
      />
      <NumberField field={fields.capacity} label="Capacity" />
      <NumberField field={fields.bookingDurationMinutes} label="Session length (minutes)" />
      <WeekFields
        legend="Weekly hours"
        hint="Such as 6:00 AM – 12:00 PM, 1:00 PM – 10:00 PM. Leave a day blank if it’s closed. Classes take priority."
        fields={fields}
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={state !== 'idle' && !isPreviewing} pendingLabel="Saving...">
          {amenityId === null ? 'Add amenity' : 'Save amenity'}
        </Button>
        <Button
          variant="secondary"
          formAction={`${previewAmenityPath}${amenityId === null ? '' : `?amenityId=${encodeURIComponent(amenityId)}`}`}
          isPending={isPreviewing}
          pendingLabel="Loading..."
        >
          Preview rules
        </Button>
      </div>
    </Form>
  );
}
