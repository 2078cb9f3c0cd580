import { Fact, Facts, listed } from '~/ui/facts';
import { Age } from '~/ui/time';

import { type PulseBoard, sayRecent } from './pulse';

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
        {phone.dial === '' ? (
          phone.shown
        ) : (
          <a
            href={`tel:${phone.dial}`}
            aria-label={`Call ${name}: ${phone.shown}`}
            className="-my-2 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {phone.shown}
          </a>
        )}
      </Fact>
      <Fact label="Hours" wide>
        {hours}
      </Fact>
      <Fact label="Categories" wide>
        {listed(categories)}
      </Fact>
      <Fact label="Recent posts">{sayRecent(board)}</Fact>
      <Fact label="Last updated">
        {lastUpdated === null ? 'Nothing posted yet' : <Age at={lastUpdated} />}
      </Fact>
      <Fact label="Features" wide>
        {listed(features)}
      </Fact>
    </Facts>
  );
}
