import { Fact, Facts, listed } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';
import { Age } from '~/ui/time';

import { type PulseBoard, formatRecent } from './pulse';

/** Where a board is, who looks after it, and how much is written there (S2 §3). */
export function BoardFacts({ board }: { board: PulseBoard }) {
  const { name, address, manager, phone, hours, categories, lastUpdated, features } = board;
  return (
    <Facts>
      <Fact label="Address" wide>
        {address}
      </Fact>
      <Fact label="Manager">{manager}</Fact>
      <Fact label="Phone">
        <PhoneLink number={phone} of={name} className="-my-2" />
      </Fact>
      <Fact label="Hours" wide>
        {hours}
      </Fact>
      <Fact label="Categories" wide>
        {listed(categories)}
      </Fact>
      <Fact label="Recent posts">{formatRecent(board)}</Fact>
      <Fact label="Last updated">
        {lastUpdated === null ? 'Nothing posted yet' : <Age at={lastUpdated} />}
      </Fact>
      <Fact label="Features" wide>
        {listed(features)}
      </Fact>
    </Facts>
  );
}
