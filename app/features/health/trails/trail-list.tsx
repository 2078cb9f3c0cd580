import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';

import { type TrailCard, trailPath } from './trails';

/** The trails in the order given. */
export function TrailList({ trails }: { trails: TrailCard[] }) {
  return (
    <ul aria-label="Trails" className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      {trails.map((trail) => (
        <li key={trail.id}>
          <Card
            title={trail.name}
            description={`${trail.type} · ${trail.difficulty} · ${trail.length} · ${trail.duration}`}
            headingLevel={3}
            className="flex h-full flex-col"
          >
            <p>{trail.description}</p>
            <Features trail={trail} />
            <div className="mt-auto pt-4">
              <LinkButton to={trailPath(trail.id)} aria-label={`View Trail: ${trail.name}`}>
                View Trail
              </LinkButton>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** What there is along a trail, as small labels. */
export function Features({ trail: { name, features } }: { trail: Pick<TrailCard, 'name' | 'features'> }) {
  return (
    <ul aria-label={`Features of ${name}`} className="mt-3 flex flex-wrap gap-2">
      {features.map((feature) => (
        <li key={feature} className="rounded-full bg-sunken px-3 py-1 text-sm">
          {feature}
        </li>
      ))}
    </ul>
  );
}
