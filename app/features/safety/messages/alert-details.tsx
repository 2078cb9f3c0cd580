import { longestAlertDays } from '~/features/safety/alerts/alerts';
import { type FieldMeta, SelectField, TextField } from '~/ui/field';
import { useClock } from '~/ui/time';
import { formatTime } from '~/ui/dates';
import { DisclosureMark } from '~/ui/disclosure';

import { severities } from './messages';

type AlertDetailsProps = { fields: { severity: FieldMeta; isDrill: FieldMeta; expiresAt: FieldMeta } };

/** Severity and end are collapsed, because a warning is urgent. The drill mark is always visible. */
export function AlertDetails({ fields }: AlertDetailsProps) {
  const { severity, isDrill, expiresAt } = fields;
  const { now, timeZone } = useClock();
  const hasErrors = [severity, expiresAt].some(({ errors }) => errors?.length);
  return (
    <>
      <div className="flex items-start gap-3 rounded-lg border border-dashed border-drill bg-drill-soft px-3">
        <input
          key={isDrill.key}
          type="checkbox"
          name={isDrill.name}
          id={isDrill.id}
          aria-describedby={`${isDrill.id}-hint`}
          defaultChecked={isDrill.initialValue === 'on'}
          className="mt-3 size-5 shrink-0 accent-(--drill)"
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={isDrill.id} className="flex min-h-11 items-center font-medium">
            This is a drill
          </label>
          <p id={`${isDrill.id}-hint`} className="-mt-1.5 pb-2.5 text-sm text-muted">
            Its title starts with “DRILL:” everywhere, so nobody takes it for real.
          </p>
        </div>
      </div>
      <details open={hasErrors || undefined} className="group rounded-lg border border-line">
        <summary className="flex min-h-11 items-center justify-between px-3 py-2 font-medium">
          Severity and end time
          <DisclosureMark />
        </summary>
        <div className="flex flex-col gap-4 px-3 pt-1 pb-4">
          <SelectField field={severity} label="How serious is it?" options={severities} />
          <TextField
            field={expiresAt}
            label="Ends at"
            hint={`Local time, now ${formatTime(now, timeZone)}. Up to ${longestAlertDays} days ahead. Blank: the end of today.`}
            type="datetime-local"
          />
        </div>
      </details>
    </>
  );
}
