/** How often a thing was shared; nothing for what never was. */
export function ShareBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold whitespace-nowrap text-accent">
      {count === 1 ? 'Shared once' : `Shared ${count} times`}
    </span>
  );
}
