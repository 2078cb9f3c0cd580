import { useState } from 'react';

import { PressLink } from './press-link';
import { ShareBadge } from './share-badge';
import { type ShareKindName, sharePath } from './sharing';

type ShareControlProps = {
  kind: ShareKindName;
  id: string;
  /** What the thing is called: tells one Share of a list from the next. */
  title: string;
  /** How often it was shared, of `readShareCounts`. */
  count: number;
};

const load = () => import('./share-here');

/** Share, and how often the thing was shared: a link to the page of all the ways to share it. */
export function ShareControl({ kind, id, title, count }: ShareControlProps) {
  // What was counted here, until the page's data says so too.
  const [counted, setCounted] = useState(0);
  return (
    <span className="inline-flex items-center gap-2">
      <PressLink to={sharePath(kind, id)} load={load} own={{ kind, id, onCounted: setCounted }}>
        Share<span className="sr-only"> {title}</span>
      </PressLink>
      <ShareBadge count={Math.max(count, counted)} />
    </span>
  );
}
