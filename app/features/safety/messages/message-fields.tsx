import type { ReactNode } from 'react';

import { ChoiceField } from '~/ui/choice-field';
import { type FieldMeta, TextAreaField, TextField } from '~/ui/field';

import { AlertDetails } from './alert-details';
import { endings } from './follow-ups/follow-ups';
import { defaultSeverity, formatReach, type Reach } from './messages';
import { type About, messageTexts } from './write-message';

export const blankMessage = {
  title: '',
  ending: '',
  message: '',
  severity: defaultSeverity,
  isDrill: '',
  expiresAt: '',
  isConfirmed: '',
};

type MessageFieldsProps = {
  about: About;
  formToken: string;
  reach: Reach;
  fields: Record<keyof typeof blankMessage, FieldMeta>;
  children?: ReactNode;
};

export const MessageFields = ({
  about: { type, kind },
  formToken,
  reach,
  fields,
  children,
}: MessageFieldsProps) => (
  <>
    <input type="hidden" name="formToken" value={formToken} />
    {kind !== 'cancel' && (
      <TextField
        field={fields.title}
        label={messageTexts[type].title}
        hint={kind === 'update' ? 'It starts with “Correction:”.' : undefined}
        aria-required
        autoComplete="off"
      />
    )}
    {kind === 'cancel' && type === 'safety_alert' ? (
      <EndingFields fields={fields} />
    ) : (
      <TextAreaField field={fields.message} label={messageTexts[type].message} aria-required rows={4} />
    )}
    {type === 'safety_alert' && kind !== 'cancel' && <AlertDetails fields={fields} />}
    {children}
    <p className="text-sm text-muted">{formatReach(reach)}</p>
    <SendAgain field={fields.isConfirmed} />
  </>
);

const EndingFields = ({ fields }: Pick<MessageFieldsProps, 'fields'>) => (
  <>
    <ChoiceField field={fields.ending} legend="What’s true now?" choices={endings} className="grid" />
    <TextAreaField
      field={fields.message}
      label="In your words"
      hint="Added after a sentence with your choice. Required if it’s partly over."
      rows={4}
    />
  </>
);

/** As `field.tsx` does for errors: focuses the question with and without JavaScript. */
const focused = { autoFocus: true, 'aria-invalid': true };

export function SendAgain({ field }: { field: FieldMeta }) {
  if (!field.errors) return null;
  return (
    <div role="alert" className="rounded-lg border border-warning bg-warning-soft px-3 pt-3 pb-1">
      <p id={`${field.id}-error`} className="font-medium">
        {field.errors.join(' ')}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...focused}
          type="checkbox"
          name={field.name}
          aria-describedby={`${field.id}-error`}
          className="size-5 shrink-0 accent-action"
        />
        Yes, send it again
      </label>
    </div>
  );
}
