import { loadSharePanel } from '~/features/safety/emergency/share/share-panel.server';
import { api } from '~/http/api.server';

/** `/api/emergency-share/panel`: data for the emergency dialog, which opens before it arrives. */
export const loader = api(
  {
    GET: ({ services, viewer }) => loadSharePanel(services, viewer),
  },
  { priority: 'emergency' },
);
