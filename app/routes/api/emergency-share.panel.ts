import { loadSharePanel } from '~/features/safety/emergency/share/share-panel.server';
import { api } from '~/http/api.server';

/** `/api/emergency-share/panel`: what the emergency dialog shows, which opens before this is there. */
export const loader = api({
  GET: ({ services, viewer }) => loadSharePanel(services, viewer),
});
