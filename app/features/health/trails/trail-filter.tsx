import { Link, useSearchParams } from '@remix-run/react';

import { chipClass } from '~/ui/chip';

import { type TrailType, trailTypes } from './trails';

type TrailFilterProps = {
  type: TrailType | null;
  counts: Record<TrailType, number>;
  total: number;
};

/** Walking, Biking, Running: each shows its trails alone, on the map too; the one that is pressed again shows all. */
export function TrailFilter({ type, counts, total }: TrailFilterProps) {
  const [search] = useSearchParams();
  const searchFor = (next: TrailType | null) => {
    const params = new URLSearchParams(search);
    if (next === null) params.delete('type');
    else params.set('type', next.toLowerCase());
    return `?${params.toString()}`;
  };
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label="Types of trails">
        <ul className="flex flex-wrap gap-2">
          {trailTypes.map((name) => (
            <li key={name}>
              <Link
                to={searchFor(name === type ? null : name)}
                preventScrollReset
                aria-current={name === type ? 'true' : undefined}
                className={chipClass}
              >
                {name} <span className="text-sm">({counts[name]})</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p aria-live="polite" className="text-muted">
        {type === null
          ? `All ${total} trails. Choose a type to see those alone.`
          : `${type}: ${counts[type]} of ${total} trails. Press it again to see all.`}
      </p>
    </div>
  );
}
