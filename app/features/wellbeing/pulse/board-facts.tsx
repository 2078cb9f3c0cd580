import { IconRow } from '~/ui/rows';
import { Age } from '~/ui/time';

import { PlaceFacts } from '~/platform/places/place-facts';
import { type PulseBoard, formatRecent } from './pulse';

export function BoardFacts({ board }: { board: PulseBoard }) {
  const { manager, categories, features } = board;
  return (
    <PlaceFacts place={board} person={{ role: 'Manager', name: manager }}>
      <IconRow icon="book" name="Articles">
        {formatRecent(board)} · <BoardAge board={board} />
      </IconRow>
      {categories.length > 0 && (
        <IconRow icon="tag" name="Categories">
          {categories.join(', ')}
        </IconRow>
      )}
      {features.length > 0 && (
        <IconRow icon="check" name="Features">
          {features.join(', ')}
        </IconRow>
      )}
    </PlaceFacts>
  );
}

export const BoardAge = ({ board: { lastUpdated } }: { board: PulseBoard }) =>
  lastUpdated === null ? (
    'Nothing posted yet'
  ) : (
    <>
      Updated <Age at={lastUpdated} />
    </>
  );
