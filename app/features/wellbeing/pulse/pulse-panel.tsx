import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';

import { BoardFacts } from './board-facts';
import { boardPath, type PulseBoard } from './pulse';
import { PulseMap } from './pulse-map';

const title = 'Pulse 2.0';

type PulsePanelProps = {
  boards: PulseBoard[];
  /** Null where maps are left out. */
  map: MapSetup | null;
};

/** The boards with the neighborhood's news, on a map or as a list (S2 §2). */
export function PulsePanel({ boards, map }: PulsePanelProps) {
  return (
    <Panel title={title} description="What is going on here: the boards, and the articles on them.">
      {boards.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No boards yet"
          description="They will stand here as soon as the community has some."
        />
      ) : (
        <MapOrList
          label={title}
          param="pulse"
          map={map && <PulseMap label={`Map: ${title}`} boards={boards} map={map} />}
          list={
            <LinkedList label={title}>
              {boards.map((board) => (
                <LinkedCard
                  key={board.id}
                  to={boardPath(board.id)}
                  name={board.name}
                  type={board.type}
                  description={board.description}
                  actions={
                    <LinkButton to={boardPath(board.id)} aria-label={`View All Articles: ${board.name}`}>
                      View All Articles
                    </LinkButton>
                  }
                >
                  <BoardFacts board={board} />
                </LinkedCard>
              ))}
            </LinkedList>
          }
        />
      )}
    </Panel>
  );
}
