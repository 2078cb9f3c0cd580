import { useLocation } from '@remix-run/react';

import pages from '#elements';

export default function Page() {
  const Document = pages[useLocation().pathname];
  if (!Document) throw new Error('No page was written for this path.');
  return <Document />;
}
