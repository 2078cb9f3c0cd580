import { Panel } from '~/ui/panel';
import { Pill } from '~/ui/pill';
import { Row, Rows } from '~/ui/rows';
import { Age } from '~/ui/time';
import { ShortList } from '~/ui/show-all';

import { importPath, type ImportRow } from './imports';

export const ImportList = ({ imports }: { imports: ImportRow[] }) => (
  <Panel title="Imports of the last day">
    <ShortList list="imports" rows={imports} limit={4} what="imports">
      {(rows) => (
        <Rows label="Imports of the last day">
          {rows.map(({ id, titles, createdAt, isApplied }) => (
            <Row
              key={id}
              title={titles.length > 2 ? `${titles.length} kinds` : titles.join(' and ')}
              to={importPath(id)}
              note={<Age at={createdAt} />}
              status={
                <Pill tone={isApplied ? 'good' : 'notice'}>{isApplied ? 'Applied' : 'Not applied'}</Pill>
              }
            />
          ))}
        </Rows>
      )}
    </ShortList>
  </Panel>
);
