import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { useIsLookingUp } from '~/platform/places/place-text-field';
import type { PlaceSetup } from '~/platform/places/map-center.server';
import { PlaceFields } from '~/platform/places/place-fields';
import { Button, SecondaryLink } from '~/ui/button';
import { type FieldMeta, FormErrors, RequiredNote, SelectField, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import {
  type CellControl,
  entryPath,
  type FieldControl,
  type Impact,
  type FormOf,
  kindPath,
  type KindWords,
  previewPath,
  type Texts,
  wayPath,
} from './desk';
import { toFormText } from './fields/form-text';
import { WayField } from './way-field';

type Reply = SubmissionResult<string[]> | undefined;

type EntryFormProps = {
  kind: KindWords;
  fields: FieldControl[];
  texts: Texts;
  said?: Texts;
  of: FormOf;
  place: PlaceSetup;
  reply: Reply;
  impact?: Impact | undefined;
};

export function EntryForm({ kind, fields, texts, said = {}, of, place, reply, impact }: EntryFormProps) {
  const cells = fields.flatMap((field) => field.cells);
  const defaults = Object.fromEntries(cells.map((cell) => [cell.name, toFormText(cell, texts[cell.name])]));
  const { form, fields: metas } = useReply('entry', reply, defaults);
  const isNew = 'id' in of;
  const isLookingUp = useIsLookingUp();
  const { formMethod, formAction } = useNavigation();
  const pending = formMethod === 'POST' && !isLookingUp ? (formAction ?? '') : null;
  const isPending = (press: 'save' | 'preview' | 'way') =>
    pending !== null && (/\/(preview|way)$/.exec(pending)?.[1] ?? 'save') === press;
  return (
    <Form
      method="post"
      action={isNew ? `${kindPath(kind.name)}/new` : entryPath(kind.name, of.entryId)}
      id={form.id}
      noValidate
      className="flex flex-col gap-4"
    >
      <FormErrors form={form} />
      {impact && <ImpactNote {...impact} />}
      <RequiredNote />
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ legend, hint, isPlace, cells }) => {
        const asked = cells.map((cell) =>
          cell.as === 'way' ? (
            <WayField
              key={cell.name}
              cell={cell}
              field={metas[cell.name]!}
              lengthField={cell.lengthCell === undefined ? undefined : metas[cell.lengthCell]}
              action={wayPath(kind.name)}
              isPending={isPending('way')}
              place={place}
            />
          ) : (
            <CellField key={cell.name} cell={cell} field={metas[cell.name]!} said={said[cell.name]} />
          ),
        );
        if (!legend) return asked;
        const group = <CellGroup hint={hint}>{asked}</CellGroup>;
        return (
          <fieldset key={cells[0]!.name} className="flex flex-col gap-3">
            <legend className="mb-2 font-semibold">{legend}</legend>
            {isPlace ? (
              <PlaceFields setup={place} reply={reply}>
                {group}
              </PlaceFields>
            ) : (
              group
            )}
          </fieldset>
        );
      })}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending('save')} pendingLabel="Saving...">
          {impact ? 'Save anyway' : isNew ? `Add ${kind.one}` : 'Save'}
        </Button>
        {cells.some(({ isMarkdown }) => isMarkdown) && (
          <Button
            variant="secondary"
            formAction={previewPath(kind.name)}
            isPending={isPending('preview')}
            pendingLabel="Loading..."
          >
            Preview
          </Button>
        )}
        <SecondaryLink to={kindPath(kind.name)}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}

function ImpactNote({ sentences, seen }: Impact) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), [seen]);
  return (
    <div
      ref={part}
      role="alert"
      tabIndex={-1}
      className="rounded-lg bg-warning-soft px-4 py-3 font-medium text-warning"
    >
      <p>Nothing is saved yet. If you save this:</p>
      <ul className="list-disc ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <input type="hidden" name="seen" value={seen} />
    </div>
  );
}

const CellGroup = ({ hint, children }: { hint: string | undefined; children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    {hint && <p className="text-sm text-muted">{hint}</p>}
    <div className="grid gap-3 sm:grid-cols-2">{children}</div>
  </div>
);

type CellFieldProps = { cell: CellControl; field: FieldMeta; said: string | undefined };

function CellField({ cell, field, said }: CellFieldProps) {
  const { label, isRequired = false, as, isSample, options = [] } = cell;
  const hint = [cell.hint, said && `${said}.`].filter(Boolean).join(' ') || undefined;
  if (isSample) return <input type="hidden" name={field.name} defaultValue={textOf(field)} />;
  const common = { field, label, hint, required: isRequired };
  if (as === 'text' || as === 'area') return <TextAreaField {...common} rows={5} />;
  if (as === 'choice') return <SelectField {...common} options={options} emptyLabel="Choose one" />;
  if (as === 'number') return <TextField {...common} inputMode="decimal" autoComplete="off" />;
  if (as === 'date' || as === 'time') return <TextField {...common} type={as} />;
  if (as === 'moment')
    return <TextField {...common} field={withDateTimeT(field)} type="datetime-local" autoComplete="off" />;
  return <TextField {...common} autoComplete="off" />;
}

const textOf = ({ initialValue }: FieldMeta): string =>
  typeof initialValue === 'string' ? initialValue : '';

/** `datetime-local` inputs need a T between date and time. */
const withDateTimeT = (field: FieldMeta): FieldMeta => ({
  ...field,
  initialValue: textOf(field).replace(' ', 'T'),
});
