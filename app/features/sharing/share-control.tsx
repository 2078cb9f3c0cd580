import { LinkButton } from '~/ui/button';

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

/** Share, and how often the thing was shared: a link to the page of all the ways to share it. */
export function ShareControl({ kind, id, title, count }: ShareControlProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <LinkButton variant="secondary" to={sharePath(kind, id)}>
        Share<span className="sr-only"> {title}</span>
      </LinkButton>
      <ShareBadge count={count} />
    </span>
  );
}
