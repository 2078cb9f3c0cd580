import { listServices } from '~/features/community/problems/open311/georeport.server';
import { open311Api } from '~/http/open311-api.server';

export const loader = open311Api({
  GET: async ({ services }) => ({ root: 'services', content: await listServices(services) }),
});
