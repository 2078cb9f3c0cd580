import type { ServerBuild } from '@remix-run/node';
import { generatePath } from '@remix-run/router';

import { goneFlash } from '~/ui/flash';

import { redirectWithFlash } from './flash.server';

type Routes = ServerBuild['routes'];

/** Whose list is not the page next above them. */
const elsewhere: Record<string, string> = {
  'routes/health/bookings/leave': '/health/bookings',
  'routes/community/marketplace/conversation': '/community/marketplace',
};

/**
 * The list that a form's thing stands in: the page next above the last parameter of its address. Null where there is
 * none, or where the parameter is a secret: its link is dead, which has a page of its own.
 */
export function findList(routes: Routes, id: string): string | null {
  if (elsewhere[id]) return elsewhere[id];
  const patterns = toPages(routes);
  const parts = toPattern(routes, id).split('/');
  const last = parts.findLastIndex((part) => part.startsWith(':'));
  if (last < 0 || parts[last] === ':token') return null;
  for (let length = last; length > 1; length--) {
    const above = parts.slice(0, length).join('/');
    if (patterns.has(above)) return above;
  }
  return null;
}

/** Back to that list, which is read anew and says that the thing is no longer there. */
export const toList = (list: string, params: Record<string, string | undefined>): Promise<Response> =>
  redirectWithFlash(generatePath(list, params), goneFlash);

const toPattern = (routes: Routes, id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return `${toPattern(routes, route.parentId)}${route.path ? `/${route.path}` : ''}`;
};

const toPages = (routes: Routes): Set<string> =>
  new Set(
    Object.values(routes).flatMap((route) => (route?.module.default ? [toPattern(routes, route.id)] : [])),
  );
