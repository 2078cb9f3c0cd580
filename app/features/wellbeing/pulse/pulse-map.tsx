import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { BoardFacts } from './board-facts';
import { boardPath, type PulseBoard } from './pulse';

/** The boards, a pin each, that says all that their card says. */
export function PulseMap({ label, boards, map }: { label: string; boards: PulseBoard[]; map: MapSetup }) {
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
