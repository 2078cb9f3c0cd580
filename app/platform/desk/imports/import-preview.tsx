import type { ReactNode } from 'react';

import { counted } from '~/domain/counted';
import { Panel } from '~/ui/panel';

import type { PreviewPart } from './imports';
import { RowNotes } from './row-notes';

/** What an import would do to one kind. */
export function PreviewOfKind({ part }: { part: PreviewPart }) {
  const { kind, word, leftOut, added, changed, wrong, same, photos } = part;
  return (
    <>
      {leftOut.length > 0 && (
        <p className="wrap-anywhere">
          <span className="font-medium">Left out</span>, because {kind.title.toLowerCase()} have no such
          column: {leftOut.join(', ')}.
        </p>
      )}
      {wrong.count > 0 && (
        <RowList
          title={`We can’t import ${counted(wrong.count, 'row')}`}
          shown={wrong.rows.length}
          of={wrong.count}
        >
          {wrong.rows.map(({ line, name, errors }, at) => (
            <li key={at} className="px-4 py-3 wrap-anywhere">
              <p className="font-semibold">
                {word} {line} {name && `· ${name}`}
              </p>
              {errors.map(({ column, why, letter }) => (
                <p key={column} className="text-danger">
                  {letter && `Column ${letter} · `}
                  {why.startsWith(column) ? why : `${column}: ${why}`}
                </p>
              ))}
            </li>
          ))}
        </RowList>
      )}
      {added.count > 0 && (
        <RowList
          title={`${counted(added.count, `new ${kind.one}`, `new ${kind.title.toLowerCase()}`)}`}
          shown={added.rows.length}
          of={added.count}
        >
          {added.rows.map(({ line, name, ...notes }) => (
            <li key={line} className="px-4 py-2 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <RowNotes {...notes} />
            </li>
          ))}
        </RowList>
      )}
      {changed.count > 0 && (
        <RowList
          title={`${counted(changed.count, `changed ${kind.one}`, `changed ${kind.title.toLowerCase()}`)}`}
          shown={changed.rows.length}
          of={changed.count}
        >
          {changed.rows.map(({ line, name, texts, ...notes }) => (
            <li key={line} className="px-4 py-3 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              {texts.map(({ label, before, after }) => (
                <p key={label} className="text-sm">
                  {label}: <del>{before || 'Nothing'}</del> → {after || 'Nothing'}
                </p>
              ))}
              <RowNotes {...notes} />
            </li>
          ))}
        </RowList>
      )}
      {photos.entries > 0 && (
        <p className="font-medium">
          {kind.title}: {counted(photos.count, 'photo')} of{' '}
          {counted(photos.entries, kind.one, kind.title.toLowerCase())}
        </p>
      )}
      {same > 0 && (
        <p className="text-muted">
          {kind.title}: {counted(same, 'row stays', 'rows stay')} as {same === 1 ? 'it is' : 'they are'}.
        </p>
      )}
    </>
  );
}

type RowListProps = { title: string; shown: number; of: number; children: ReactNode };

const RowList = ({ title, shown, of, children }: RowListProps) => (
  <Panel title={title}>
    <ul className="raised divide-y divide-line">{children}</ul>
    {shown < of && <p className="text-muted">And {(of - shown).toLocaleString('en-US')} more.</p>}
  </Panel>
);
