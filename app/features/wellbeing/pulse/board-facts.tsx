import { PhoneLink } from '~/ui/phone-link';
import { IconRow } from '~/ui/rows';
import { Age } from '~/ui/time';

import { type PulseBoard, formatRecent } from './pulse';

/** Where a board is, who looks after it, and how much is written there (S2 §3). */
export function BoardFacts({ board }: { board: PulseBoard }) {
  const { name, address, manager, phone, hours, categories, features } = board;
  return (
    <div className="flex w-full flex-col gap-3">
      <IconRow icon="person" name="Manager">
        {manager}
      </IconRow>
      <IconRow icon="phone" name="Phone">
        <PhoneLink number={phone} of={name} className="-my-2.5" />
      </IconRow>
      <IconRow icon="clock" name="Hours">
        {hours}
      </IconRow>
      <IconRow icon="pin" name="Address">
        {address}
      </IconRow>
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
    </div>
  );
}

/** 'Updated 3h ago' */
export const BoardAge = ({ board: { lastUpdated } }: { board: PulseBoard }) =>
  lastUpdated === null ? (
    'Nothing posted yet'
  ) : (
    <>
      Updated <Age at={lastUpdated} />
    </>
  );
