import { useLocation } from '@remix-run/react';

import pages from '#elements';

/** Renders a path's document as plain elements, which bench/support/build.ts generates for a run. */
export default function Page() {
  const Document = pages[useLocation().pathname];
  if (!Document) throw new Error('No page was written for this path.');
  return <Document />;
}
