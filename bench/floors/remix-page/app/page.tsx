import { useLocation } from '@remix-run/react';

import pages from '#elements';

/** The whole document of a path as plain elements, written for a run by bench/support/build.ts. */
export default function Page() {
  const Document = pages[useLocation().pathname];
  if (!Document) throw new Error('No page was written for this path.');
  return <Document />;
}
