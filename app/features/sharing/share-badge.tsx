/** How often a thing was shared; nothing for what never was. */
export function ShareBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent-soft px-2 py-0.5 text-sm font-semibold text-accent">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{count === 1 ? 'Shared once' : `Shared ${count} times`}</span>
    </span>
  );
}
