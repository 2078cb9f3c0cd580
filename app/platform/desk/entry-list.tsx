import { Row, Rows } from '~/ui/rows';

import { type EntryRow, entryPath, type KindWords } from './desk';

export const EntryList = ({ kind, entries }: { kind: KindWords; entries: EntryRow[] }) => (
  <Rows label={kind.title} className="lg:grid lg:grid-cols-2">
    {entries.map(({ id, name, note }) => (
      <Row key={id} title={name} to={entryPath(kind.name, id)} note={note} />
    ))}
  </Rows>
);
