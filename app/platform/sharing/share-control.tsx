import { useState } from 'react';

import { Icon } from '~/ui/icon';

import { OverlayLink, smallClass } from './overlay-link';
import { type ShareKindName, sharePath } from './sharing';

type ShareControlProps = {
  kind: ShareKindName;
  id: string;
  /** What the thing is called: tells one Share of a list from the next. */
  title: string;
  /** How often it was shared, of `readShareCounts`. */
  count: number;
  /** In a row of a list: an icon, and the number alone. */
  isSmall?: boolean;
};

/** Share, and how often the thing was shared: a link to the page of all the ways to share it. */
export function ShareControl({ kind, id, title, count, isSmall = false }: ShareControlProps) {
  // What was counted here, until the page's data says so too.
  const [counted, onCounted] = useState(0);
  return (
    <span className={`inline-flex flex-wrap items-center ${isSmall ? '' : 'gap-2'}`}>
      <OverlayLink
        to={sharePath(kind, id)}
        className={isSmall ? smallClass : undefined}
        show={({ ShareHere }, inPlace) => (
          <ShareHere kind={kind} id={id} onCounted={onCounted} {...inPlace} />
        )}
      >
        {isSmall ? <Icon name="share" className="size-5" /> : 'Share'}
        <span className="sr-only">
          {isSmall && 'Share'} {title}
        </span>
      </OverlayLink>
      <ShareBadge count={Math.max(count, counted)} isSmall={isSmall} />
    </span>
  );
}

/** How often a thing was shared; nothing for what never was. */
export function ShareBadge({ count, isSmall = false }: { count: number; isSmall?: boolean }) {
  if (count === 0) return null;
  const words = count === 1 ? 'Shared once' : `Shared ${count} times`;
  if (isSmall) {
    return (
      <span className="-ml-1.5 text-sm font-semibold text-accent">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{words}</span>
      </span>
    );
  }
  return (
    <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold whitespace-nowrap text-accent">
      {words}
    </span>
  );
}
