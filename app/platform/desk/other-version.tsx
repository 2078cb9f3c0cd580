import { Card } from '~/ui/card';

import type { EditedEntry, FieldControl } from './desk';

const toText = (typed: unknown): string => (typeof typed === 'string' ? typed.replaceAll('\r\n', '\n') : '');

type AsItIsProps = { entry: EditedEntry; fields: FieldControl[]; typed: Record<string, unknown> };

export function OtherVersion({ entry, fields, typed }: AsItIsProps) {
  const differing = fields
    .flatMap(({ cells }) => cells)
    .filter(({ name }) => (entry.texts[name] ?? '') !== toText(typed[name]));
  return (
    <Card title="Their version" description="Only what differs from yours.">
      <dl className="flex flex-col gap-3">
        {differing.map(({ name, label, options }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              {options?.find(({ value }) => value === entry.texts[name])?.label ??
                (entry.texts[name] || 'Nothing')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
