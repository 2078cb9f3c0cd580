import { useState } from 'react';

import { Icon } from '~/ui/icon';

import { OverlayLink, smallClass } from './overlay-link';
import { type ShareKindName, sharePath } from './sharing';

type ShareControlProps = {
  kind: ShareKindName;
  id: string;
  title: string;
  count: number;
  isSmall?: boolean;
};

export function ShareControl({ kind, id, title, count, isSmall = false }: ShareControlProps) {
  // Shows the new count until the page's data catches up.
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

export function ShareBadge({ count, isSmall = false }: { count: number; isSmall?: boolean }) {
  if (count === 0) return null;
  const words = count === 1 ? 'Shared once' : `Shared ${count} times`;
  if (isSmall) {
    return (
      <span className="-ml-1.5 text-sm font-semibold text-muted">
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
