import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { Row, Rows } from '~/ui/rows';
import { ShortList } from '~/ui/show-all';

import { showAgainPath } from './neighbors';

export function HiddenEntries({ entries }: { entries: readonly { id: string; name: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <Panel title="Hidden entries" description="Hidden after a report. Only managers see this list.">
      <ShortList list="hidden" rows={entries} limit={5} what="hidden entries">
        {(rows) => (
          <Rows label="Hidden entries">
            {rows.map(({ id, name }) => (
              <Row
                key={id}
                title={name}
                action={
                  <Press
                    to={showAgainPath(id)}
                    route="routes/community/neighbors/show"
                    label="Show again"
                    pendingLabel="Saving..."
                    about={name}
                    variant="secondary"
                  />
                }
              />
            ))}
          </Rows>
        )}
      </ShortList>
    </Panel>
  );
}
