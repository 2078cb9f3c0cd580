import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { PhotoField } from '~/platform/photos/form/photo-field';
import type { PlaceSetup } from '~/platform/places/map-center.server';
import { DegreeFields, PlaceFields } from '~/platform/places/place-fields';
import { useIsLookingUp } from '~/platform/places/place-text-field';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, RequiredNote, SelectField, TextAreaField, TextField } from '~/ui/field';
import { Row, Rows } from '~/ui/rows';
import { useReply } from '~/ui/use-reply';

import { ManagedPills } from './manage-problem-list';
import {
  formatProblem,
  managedProblemPath,
  managedProblemsPath,
  type ProblemCard,
  type ProblemCategory,
  problemLimits,
} from '../problems';

type CallerFormProps = {
  categories: ProblemCategory[];
  homes: string[];
  place: PlaceSetup;
  formToken: string;
  /** Open ones that may be the same. */
  nearby: ProblemCard[];
  reply: SubmissionResult<string[]> | undefined;
};

export function CallerForm({ categories, homes, place, formToken, nearby, reply }: CallerFormProps) {
  const { form, fields } = useReply('caller', reply, {
    category: '',
    text: '',
    landmark: '',
    home: '',
    caller: '',
    latitude: '',
    longitude: '',
    formToken,
  });
  const isLookingUp = useIsLookingUp();
  const isSaving = useNavigation().formMethod === 'POST' && !isLookingUp;
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="flex flex-col gap-5">
      <FormErrors form={form} />
      <RequiredNote />
      <input type="hidden" name="formToken" value={fields.formToken.initialValue as string} />
      <SelectField
        field={fields.category}
        label="What is it about?"
        emptyLabel="Choose"
        options={categories.map(({ id, name, isPrivate }) => ({
          value: id,
          label: isPrivate ? `${name} (private)` : name,
        }))}
        required
      />
      <TextAreaField
        field={fields.text}
        label="What’s wrong?"
        hint="Neighbors read it, unless the category is private. Name nobody."
        rows={3}
        required
      />
      <TextField
        field={fields.landmark}
        label="Landmark"
        hint="Such as Lamp 12, Cedar Lane."
        autoComplete="off"
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">Place</legend>
        <PlaceFields setup={place} reply={reply}>
          <DegreeFields fields={fields} />
        </PlaceFields>
      </fieldset>
      <TextField
        field={fields.home}
        label="Home"
        hint="Its name under Homes. Only that home and managers read private problems."
        list="homes"
        autoComplete="off"
      />
      <datalist id="homes">
        {homes.map((home) => (
          <option key={home} value={home} />
        ))}
      </datalist>
      <TextField
        field={fields.caller}
        label="Caller"
        hint="Name and number, for managers only. Deleted 90 days after the problem ends."
        autoComplete="off"
      />
      <PhotoField reply={reply} max={problemLimits.photos} />
      {nearby.length > 0 && <Nearby problems={nearby} />}
      <div className="flex flex-wrap gap-3">
        {nearby.length > 0 ? (
          <Button name="isAnother" value="yes" isPending={isSaving} pendingLabel="Saving...">
            It’s another one: enter it
          </Button>
        ) : (
          <Button isPending={isSaving} pendingLabel="Saving...">
            Enter problem
          </Button>
        )}
        <SecondaryLink to={managedProblemsPath}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}

const Nearby = ({ problems }: { problems: ProblemCard[] }) => (
  <div role="alert" className="flex flex-col gap-2">
    <p className="font-semibold">Nothing was entered yet. Is it one of these?</p>
    <Rows label="Open ones nearby">
      {problems.map((problem) => (
        <Row
          key={problem.id}
          title={problem.text ?? formatProblem(problem)}
          to={managedProblemPath(problem.id)}
          note={[formatProblem(problem), problem.landmark].filter(Boolean).join(' · ')}
          status={<ManagedPills problem={problem} />}
        />
      ))}
    </Rows>
    <p className="text-sm text-muted">
      Open it to add a note, such as “Another neighbor called about it.” Then it reaches everyone who reported
      it.
    </p>
  </div>
);
