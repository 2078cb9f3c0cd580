import { Link, useSearchParams } from '@remix-run/react';
import { useId } from 'react';

import { SecondaryLink } from '~/ui/button';
import { Panel } from '~/ui/panel';

import { shuttleRoutePath } from '../seats/seats';
import { type ScheduleCard, statusColors } from './schedule-cards';

type ScheduleRoutesProps = { cards: readonly ScheduleCard[]; selectedRouteId: string | null };

/** Schedule & Routes (S2 §2): a press on a card selects its route, another lets it go. */
export function ScheduleRoutes({ cards, selectedRouteId }: ScheduleRoutesProps) {
  return (
    <Panel
      title="Schedule & Routes"
      description="Choose a route to have it stand out on the map and among the arrivals."
    >
      {cards.length === 0 ? (
        <p>No routes yet. They will stand here as soon as the community has a shuttle route.</p>
      ) : (
        <ul aria-label="Schedule & Routes" className="grid gap-4 lg:grid-cols-2">
          {cards.map((card) => (
            <RouteCard key={card.id} card={card} isSelected={card.id === selectedRouteId} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RouteCard({ card, isSelected }: { card: ScheduleCard; isSelected: boolean }) {
  const { id, title, description, status } = card;
  const { badgeColor, bgColor } = statusColors[status];
  const [search] = useSearchParams();
  const headingId = useId();
  const next = new URLSearchParams(search);
  if (isSelected) next.delete('selected');
  else next.set('selected', id);
  return (
    <li className="flex">
      <article
        aria-labelledby={headingId}
        className={`relative flex w-full flex-col items-start gap-3 rounded-2xl border p-4 sm:p-5 ${
          isSelected ? `border-accent ${bgColor}` : 'border-line bg-surface'
        }`}
      >
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
          <h3 id={headingId} className="text-lg font-semibold">
            {/* All of the card but its button is this link. */}
            <Link
              to={`?${next}`}
              preventScrollReset
              aria-current={isSelected ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline underline-offset-4 after:absolute after:inset-0 after:rounded-2xl"
            >
              {title}
            </Link>
          </h3>
          <span className="flex flex-wrap items-center gap-2 text-sm font-medium">
            {isSelected && <span>Selected</span>}
            <span className={`rounded-full px-2.5 py-0.5 ${badgeColor}`}>{status}</span>
          </span>
        </div>
        <p className="text-muted">{description}</p>
        <SecondaryLink
          to={shuttleRoutePath(id)}
          aria-label={`View Details: ${title}`}
          className="relative mt-auto"
        >
          View Details
        </SecondaryLink>
      </article>
    </li>
  );
}
