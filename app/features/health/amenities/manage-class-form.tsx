import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, QuietLink } from '~/ui/button';
import { formatLongDay } from '~/ui/dates';
import {
  FormErrors,
  RequiredNote,
  SelectField,
  type SelectOption,
  TextAreaField,
  TextField,
} from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { formatTimes, makeWeek } from '~/platform/places/times-of-day';
import { difficulties, formatWeek, manageClassesPath, type ManagedClass } from './manage-amenities';
import { NumberField, WeekFields } from './manage-fields';

type ClassFormProps = {
  /** A new class chooses its amenity. An existing one can't move. */
  place: { amenities: SelectOption[]; chosen: string } | { fixed: string };
  fitnessClass?: ManagedClass;
  reply: SubmissionResult<string[]> | undefined;
};

export function ClassForm({ place, fitnessClass, reply }: ClassFormProps) {
  const isSaving = useNavigation().state !== 'idle';
  const { form, fields } = useReply('class', reply, {
    amenityId: 'chosen' in place ? place.chosen : '',
    name: fitnessClass?.name ?? '',
    description: fitnessClass?.description ?? '',
    difficulty: fitnessClass?.difficulty ?? difficulties[0],
    instructor: fitnessClass?.instructor ?? '',
    duration: String(fitnessClass?.duration ?? 60),
    capacity: String(fitnessClass?.capacity ?? ''),
    from: '',
    ...makeWeek((day) => formatTimes(fitnessClass?.times[day] ?? [])),
  });
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <RequiredNote />
      <TextField field={fields.name} label="Name" autoComplete="off" required />
      <TextAreaField field={fields.description} label="Description" rows={3} />
      {'fixed' in place ? (
        <p>
          It’s held in <strong className="font-semibold">{place.fixed}</strong>. To move it, add it there and
          retire this one.
        </p>
      ) : (
        <SelectField
          field={fields.amenityId}
          label="Location"
          options={place.amenities}
          emptyLabel="Choose an amenity"
          required
        />
      )}
      <SelectField field={fields.difficulty} label="Level" options={levels} required />
      <TextField field={fields.instructor} label="Instructor" autoComplete="off" required />
      <NumberField field={fields.duration} label="Length (minutes)" />
      <NumberField field={fields.capacity} label="Number of spots" />
      <WeekFields
        legend="Weekly times"
        hint="Start times, such as 9:00 AM, 6:00 PM. Leave a day blank if there’s no class."
        fields={fields}
      />
      {fitnessClass && (
        <>
          <TextField
            field={fields.from}
            label="New times start (optional)"
            type="date"
            hint="Blank means today. Everything else on this page changes right away."
          />
          <PlannedTimes fitnessClass={fitnessClass} />
        </>
      )}
      <div>
        <Button isPending={isSaving} pendingLabel="Saving...">
          {fitnessClass ? 'Save class' : 'Add class'}
        </Button>
      </div>
    </Form>
  );
}

function PlannedTimes({ fitnessClass: { id, planned } }: { fitnessClass: ManagedClass }) {
  if (planned.length === 0) return null;
  return (
    <ul aria-label="Planned times" className="flex flex-col gap-2">
      {planned.map(({ from, times }) => (
        <li key={from} className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0">
            <strong className="font-semibold">From {formatLongDay(from)}</strong>:{' '}
            {formatWeek(makeWeek((day) => formatTimes(times[day])))
              .map(({ days, times }) => `${days} ${times}`)
              .join(', ') || 'no times'}
          </span>
          <QuietLink to={`${manageClassesPath}/${id}/times/${from}/drop`}>
            Drop<span className="sr-only"> the times from {formatLongDay(from)}</span>
          </QuietLink>
        </li>
      ))}
    </ul>
  );
}

const levels = difficulties.map((level) => ({ value: level, label: level }));
