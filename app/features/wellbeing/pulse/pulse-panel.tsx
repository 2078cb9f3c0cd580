import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { BoardFacts } from './board-facts';
import { boardPath, type PulseBoard } from './pulse';

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

/** The boards, a pin each, that says all that their card says. */
function PulseMap({ label, boards, map }: { label: string; boards: PulseBoard[]; map: MapSetup }) {
  return (
    <PlaceMap
      label={label}
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.usual}
      markers={boards.map((board) => ({
        lat: board.latitude,
        lng: board.longitude,
        label: board.name,
        popup: <Popup board={board} />,
      }))}
    />
  );
}

/** A popup that its map has no room for scrolls by itself. */
function Popup({ board }: { board: PulseBoard }) {
  const { id, name, type, description } = board;
  return (
    <div className="flex flex-col items-start gap-2">
      <div>
        <strong className="block">{name}</strong>
        <span className="block">{type}</span>
        <span className="block text-muted">{description}</span>
      </div>
      <BoardFacts board={board} />
      <LinkButton to={boardPath(id)} aria-label={`View All Articles: ${name}`}>
        View All Articles
      </LinkButton>
    </div>
  );
}
