import { useLocation } from '@remix-run/react';

/** The server's limit for a redirect target (see `ownPath`). */
const longest = 2000;

/** This page's path and query, for forms that return here. Drops a query that exceeds the limit. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname.length + search.length > longest ? pathname : pathname + search;
}
