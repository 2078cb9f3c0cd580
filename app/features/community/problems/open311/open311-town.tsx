import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { Row, Rows } from '~/ui/rows';
import { Instant } from '~/ui/time';
import { counted } from '~/domain/counted';

import { managedProblemPath } from '../problems';
import { retryPath, type TownState } from './open311';

export function Open311Town({ host, forwarded, waiting, failing }: TownState) {
  const fact = `${counted(forwarded, 'problem is', 'problems are')} there, ${waiting} on the way.`;
  return (
    <Panel
      id="town"
      title="The town"
      description={
        host === null
          ? 'Problems stay here. To forward those of some categories to the town, ask whoever runs this server to set TOWN_OPEN311_URL.'
          : `Problems of the categories with a service code of the town go to ${host}. Its news comes back every 15 minutes.`
      }
    >
      {host !== null && (
        <div className="flex flex-col gap-4">
          <p>{fact}</p>
          {failing.length > 0 && <Failing rows={failing} />}
        </div>
      )}
    </Panel>
  );
}

const Failing = ({ rows }: { rows: TownState['failing'] }) => (
  <>
    <Rows label="Problems that didn’t reach the town">
      {rows.map(({ id, title, failure, nextAt }) => (
        <Row
          key={id}
          title={title}
          to={managedProblemPath(id)}
          headingLevel={3}
          note={
            <>
              <span className="wrap-anywhere">{failure}</span>
              {nextAt && (
                <>
                  {' '}
                  We try again: <Instant at={nextAt} />
                </>
              )}
            </>
          }
        />
      ))}
    </Rows>
    <Press
      to={retryPath}
      route="routes/manage/open311/retry"
      label="Try again now"
      pendingLabel="Trying..."
      variant="secondary"
    />
  </>
);
