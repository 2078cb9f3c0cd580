import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';

import { CenterFacts } from './center-facts';
import type { TrainingCenter } from './centers';

const title = 'Training Facilities Near You';

/** Where training is given by people, each with its next class (S2 §2). */
export function CenterList({ centers }: { centers: TrainingCenter[] }) {
  return (
    <Panel title={title} description="Where people teach what no page can: hands-on classes, every week.">
      {centers.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No training facilities yet"
          description="They will stand here once they are entered."
        />
      ) : (
        <ul aria-label={title} className="grid gap-4 lg:grid-cols-2">
          {centers.map((center) => (
            <li key={center.id} className="min-w-0">
              <Card
                title={center.name}
                headingLevel={3}
                description={
                  <>
                    <span className="block text-sm font-medium text-accent">{center.type}</span>
                    {center.description}
                  </>
                }
              >
                <CenterFacts center={center} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
