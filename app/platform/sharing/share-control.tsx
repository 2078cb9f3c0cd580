import { useState } from 'react';

import { OverlayLink } from './overlay-link';
import { type ShareKindName, sharePath } from './sharing';

type ShareControlProps = {
  kind: ShareKindName;
  id: string;
  /** What the thing is called: tells one Share of a list from the next. */
  title: string;
  /** How often it was shared, of `readShareCounts`. */
  count: number;
};

/** Share, and how often the thing was shared: a link to the page of all the ways to share it. */
export function ShareControl({ kind, id, title, count }: ShareControlProps) {
  // What was counted here, until the page's data says so too.
  const [counted, onCounted] = useState(0);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <OverlayLink
        to={sharePath(kind, id)}
        show={({ ShareHere }, inPlace) => (
          <ShareHere kind={kind} id={id} onCounted={onCounted} {...inPlace} />
        )}
      >
        Share<span className="sr-only"> {title}</span>
      </OverlayLink>
      <ShareBadge count={Math.max(count, counted)} />
    </span>
  );
}

/** How often a thing was shared; nothing for what never was. */
export function ShareBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold whitespace-nowrap text-accent">
      {count === 1 ? 'Shared once' : `Shared ${count} times`}
    </span>
  );
}
