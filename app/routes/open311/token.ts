import { getRequest } from '~/features/community/problems/open311/georeport.server';
import { open311Api } from '~/http/open311-api.server';

/** A POST is answered with the id at once, so an id is its own token. */
export const loader = open311Api({
  async GET({ services, params: { token = '' } }) {
    const [{ service_request_id } = { service_request_id: '' }] = await getRequest(services, token);
    return { root: 'service_requests', content: [{ service_request_id, token }] };
  },
});
