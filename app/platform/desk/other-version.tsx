import { Card } from '~/ui/card';

import type { EditedEntry, FieldControl } from './desk';
import { toFormText } from './fields/form-text';

const toText = (typed: unknown): string => (typeof typed === 'string' ? typed.replaceAll('\r\n', '\n') : '');

type AsItIsProps = { entry: EditedEntry; fields: FieldControl[]; typed: Record<string, unknown> };

export function OtherVersion({ entry, fields, typed }: AsItIsProps) {
  const differing = fields
    .flatMap(({ cells }) => cells)
    .map((cell) => ({ ...cell, theirs: toFormText(cell, entry.texts[cell.name]) }))
    .filter(({ name, theirs }) => theirs !== toText(typed[name]));
  return (
    <Card title="Their version" description="Only what differs from yours.">
      <dl className="flex flex-col gap-3">
        {differing.map(({ name, label, options, theirs }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              {options?.find(({ value }) => value === theirs)?.label ?? (theirs || 'Nothing')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
