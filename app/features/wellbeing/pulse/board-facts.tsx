import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';
import { Age } from '~/ui/time';

import { type PulseBoard, formatRecent } from './pulse';

/** Where a board is, who looks after it, and how much is written there (S2 §3). */
export function BoardFacts({ board }: { board: PulseBoard }) {
  const { name, address, manager, phone, hours, categories, lastUpdated, features } = board;
  return (
    <Facts>
      <WideFact label="Address">{address}</WideFact>
      <Fact label="Manager">{manager}</Fact>
      <Fact label="Phone">
        <PhoneLink number={phone} of={name} className="-my-2" />
      </Fact>
      <WideFact label="Hours">{hours}</WideFact>
      <WideFact label="Categories">{listed(categories)}</WideFact>
      <Fact label="Recent posts">{formatRecent(board)}</Fact>
      <Fact label="Last updated">
        {lastUpdated === null ? 'Nothing posted yet' : <Age at={lastUpdated} />}
      </Fact>
      <WideFact label="Features">{listed(features)}</WideFact>
    </Facts>
  );
}
