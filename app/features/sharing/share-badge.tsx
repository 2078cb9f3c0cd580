import { LineIcon } from '~/ui/icon';

const arrowOut = 'M12 15V4M8 8l4-4 4 4M5 12v7.5h14V12';

/** How often a thing was shared; nothing for what never was. */
export function ShareBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent">
      <LineIcon d={arrowOut} className="size-4" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{count === 1 ? 'Shared once' : `Shared ${count} times`}</span>
    </span>
  );
}
