import { Link, useSearchParams } from '@remix-run/react';

import { QuietLink } from '~/ui/button';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { ShortList } from '~/ui/show-all';

import { RouteBadge } from '../route-badge';
import { shuttleRoutePath } from '../seats/seats';
import type { ShuttleRoute } from '../shuttle';
import { type ScheduleCard, statusColors } from './schedule-cards';

type ScheduleRoutesProps = {
  cards: readonly ScheduleCard[];
  routes: readonly ShuttleRoute[];
  selectedRouteId: string | null;
};

/** Clicking a selected card deselects it (S2 §2). */
export const ScheduleRoutes = ({ cards, routes, selectedRouteId }: ScheduleRoutesProps) => (
  <Panel title="Schedule & Routes">
    <ShortList list="routes" rows={cards} limit={4} what="routes">
      {(rows) => (
        <Rows label="Schedule & Routes">
          {rows.map((card) => (
            <RouteCard
              key={card.id}
              card={card}
              route={routes.find(({ id }) => id === card.id)}
              isSelected={card.id === selectedRouteId}
            />
          ))}
        </Rows>
      )}
    </ShortList>
  </Panel>
);

type RouteCardProps = { card: ScheduleCard; route: ShuttleRoute | undefined; isSelected: boolean };

function RouteCard({ card, route, isSelected }: RouteCardProps) {
  const { id, title, description, status } = card;
  const { badgeColor, bgColor } = statusColors[status];
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  if (isSelected) next.delete('selected');
  else next.set('selected', id);
  return (
    <Row
      headingLevel={3}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {/* The link covers the whole row except the button. */}
          <RouteBadge route={route}>
            <Link
              to={`?${next}`}
              preventScrollReset
              aria-current={isSelected ? 'true' : undefined}
              className="row-link"
            >
              {title}
            </Link>
          </RouteBadge>
          <span className={`rounded-full px-2 text-sm font-medium ${badgeColor}`}>
            {isSelected && 'Selected · '}
            {status}
          </span>
        </span>
      }
      note={description}
      action={
        <QuietLink to={shuttleRoutePath(id)} aria-label={`View Details: ${title}`} className="px-0! text-sm">
          View Details
        </QuietLink>
      }
      className={isSelected ? bgColor : ''}
    />
  );
}
