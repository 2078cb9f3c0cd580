import { redirect } from '@remix-run/node';
import { useLoaderData, useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

import { can } from '~/domain/capabilities';
import { findMoved, packetPages, printPath } from '~/features/wellbeing/packet-pages';
import { PacketMenu } from '~/features/wellbeing/packet/packet-menu';
import { readPacketLines } from '~/features/wellbeing/packet/packet.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Welcome Packet');

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const newPath = findMoved(query);
  if (newPath !== null) throw redirect(newPath);
  return { lines: await readPacketLines(services, viewer), showsEmpty: can(viewer, 'content') };
});

export default function WelcomePacket() {
  const { lines, showsEmpty } = useLoaderData<typeof loader>();
  useHashRedirect();
  return (
    <Page title="Welcome Packet" back={{ to: '/wellbeing', label: 'Well-being' }}>
      <PacketMenu lines={lines} showsEmpty={showsEmpty} />
      <div>
        <SecondaryLink to={printPath}>Print the packet</SecondaryLink>
      </div>
    </Page>
  );
}

/** Redirects old hash links of the former single page. Without a script, the section's row is in view. */
function useHashRedirect(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const newPath = Object.values(packetPages).find(({ anchor }) => hash === `#${anchor}`)?.path;
  useEffect(() => {
    if (newPath) void navigate(newPath, { replace: true });
  }, [newPath, navigate]);
}
