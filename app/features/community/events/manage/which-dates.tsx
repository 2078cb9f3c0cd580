import { ChoiceField } from '~/ui/choice-field';
import type { FieldMeta } from '~/ui/field';

import type { ManagedEvent } from './manage-events';

type WhichDatesProps = {
  field: FieldMeta;
  event: ManagedEvent;
  /** The verb: 'Change' or 'Cancel'. */
  legend: string;
  hint: string;
};

/** Asks which dates of a series a change is for. An event that doesn't repeat has no choice. */
export function WhichDates({ field, event: { series }, legend, hint }: WhichDatesProps) {
  if (series === null) return null;
  const choices = [
    { value: 'this', label: 'This date' },
    { value: 'later', label: 'This and later dates', hint },
  ];
  return <ChoiceField field={field} legend={legend} choices={choices} />;
}
