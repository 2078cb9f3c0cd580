import { useLocation } from '@remix-run/react';

/** As long as what we redirect to may be (see `ownPath`). */
const longest = 2000;

/** This page's path and query: where its forms lead back to. A query that is too long for that is left out. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname.length + search.length > longest ? pathname : pathname + search;
}
