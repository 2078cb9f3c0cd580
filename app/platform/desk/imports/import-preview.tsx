import type { ReactNode } from 'react';

import { counted } from '~/domain/counted';
import { mapLink } from '~/platform/places/map-links';
import { Panel } from '~/ui/panel';

import type { PreviewPart, RowNotes as Notes } from './imports';

export function PreviewOfKind({ part }: { part: PreviewPart }) {
  const { kind, word, leftOut, notes, impact, added, changed, wrong, same, photos } = part;
  return (
    <>
      {leftOut.length > 0 && (
        <p className="wrap-anywhere">
          <span className="font-medium">Left out</span>, because {kind.title.toLowerCase()} have no such
          column: {leftOut.join(', ')}.
        </p>
      )}
      {notes.length > 0 && (
        <Panel title="Changed or left out">
          <ul className="list-disc ps-5 wrap-anywhere">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Panel>
      )}
      {impact.length > 0 && (
        <Panel title={`Effects of these ${kind.title.toLowerCase()}`}>
          <ul className="list-disc ps-5 font-medium">
            {impact.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Panel>
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
          {kind.title}: {counted(same, 'row stays', 'rows stay')} the same.
        </p>
      )}
    </>
  );
}

function RowNotes({ effects, read = [], missing = [], lookUp, place }: Notes) {
  return (
    <>
      {effects && <p className="text-sm text-muted">{effects}</p>}
      {read.map(({ label, typed, as }) => (
        <p key={label} className="text-sm">
          {label}: “{typed}” was read as <strong>{as}</strong>
        </p>
      ))}
      {lookUp === 'waiting' && <p className="text-sm">Its address is being looked up.</p>}
      {lookUp === 'unknown' && <p className="text-sm">Its address wasn’t found nearby.</p>}
      {lookUp === 'found' && place && (
        <p className="text-sm">
          Its address was found at{' '}
          <a
            href={mapLink({ lat: place.latitude, lng: place.longitude })}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {place.latitude}, {place.longitude}
          </a>
          . Check it on the map.
        </p>
      )}
      {missing.length > 0 && <p className="text-sm text-muted">Missing: {missing.join(', ')}</p>}
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
