import { Link } from '@remix-run/react';

import { QuietLink } from '~/ui/button';
import { Age } from '~/ui/time';

import { contentPath, type ContentChange, entryPath } from '../desk';

export const revertPath = (id: string): string => `${contentPath}/changes/${id}/take-back`;

const actions = {
  added: 'Added',
  changed: 'Changed',
  retired: 'Retired',
  restored: 'Restored',
  removed: 'Removed',
} as const;

const sources = { form: '', import: ' by an import', 'taken back': ' to undo a change' } as const;

export const ChangeList = ({ changes, named = false }: { changes: ContentChange[]; named?: boolean }) => (
  <ul className="raised divide-y divide-line">
    {changes.map((change) => (
      <li key={change.id} className="flex flex-col gap-1 px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0 wrap-anywhere">
            <ChangeWords change={change} named={named} />
          </p>
          {change.action !== 'removed' && (
            <QuietLink
              to={revertPath(change.id)}
              className="ml-auto"
              aria-label={`Undo: ${formatChange(change)}`}
            >
              Undo
            </QuietLink>
          )}
        </div>
        <p className="text-sm text-muted">
          {change.actorName} · <Age at={change.changedAt} />
        </p>
        <TextChanges change={change} />
      </li>
    ))}
  </ul>
);

export const formatChange = ({ action, kind, entry }: ContentChange): string =>
  `${actions[action]} ${kind.one} “${entry.name}”`;

function ChangeWords({ change, named }: { change: ContentChange; named: boolean }) {
  const { action, source, kind, entry } = change;
  if (!named) return <span className="font-semibold">{`${actions[action]}${sources[source]}`}</span>;
  return (
    <>
      {actions[action]} {kind.one}{' '}
      {action === 'removed' ? (
        <span className="font-semibold">{entry.name}</span>
      ) : (
        <Link to={entryPath(kind.name, entry.id)} className="py-3.5 font-semibold text-action underline">
          {entry.name}
        </Link>
      )}
      {sources[source]}
    </>
  );
}

export function TextChanges({ change: { texts } }: { change: ContentChange }) {
  if (texts.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-col gap-2 text-sm">
      {texts.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">
            <del>{before || 'Nothing'}</del> → <ins className="no-underline">{after || 'Nothing'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
