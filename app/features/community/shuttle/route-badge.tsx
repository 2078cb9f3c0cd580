import type { ReactNode } from 'react';

type RouteBadgeProps = { route: { name: string; color: string } | undefined; children?: ReactNode };

/** A route's name on its color, for everybody who can't tell colors apart too. */
export const RouteBadge = ({ route, children = route?.name }: RouteBadgeProps) =>
  route && (
    <span className="route-badge" style={{ background: route.color, color: inkOn(route.color) }}>
      {children}
    </span>
  );

/** Black or white, with a contrast of at least 4.5:1. */
function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.179 ? '#000' : '#fff';
}
