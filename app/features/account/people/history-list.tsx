import { capitalize } from '~/domain/counted';
import { Panel } from '~/ui/panel';
import { Instant } from '~/ui/time';

import type { HistoryRow } from './people.server';

export const HistoryList = ({ history }: { history: HistoryRow[] }) => (
  <Panel title="History">
    {history.length === 0 ? (
      <p className="text-muted">No changes yet.</p>
    ) : (
      <ol className="raised divide-y divide-line">
        {history.map(({ id, at, verb, who, reason }) => (
          <li key={id} className="px-4 py-3 wrap-anywhere">
            {capitalize(verb)}
            <span className="block text-sm text-muted">
              <Instant at={at} />
              {who && ` · ${who}`}
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    )}
  </Panel>
);
