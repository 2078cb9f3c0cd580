import { parseInput } from '~/domain/parse.server';
import { boundedText } from '~/domain/text.server';
import { postSchema, requestQuery } from '~/features/community/problems/open311/georeport.schema.server';
import { listRequests } from '~/features/community/problems/open311/georeport.server';
import { postRequest } from '~/features/community/problems/open311/post-request.server';
import { problemLimits } from '~/features/community/problems/problems';
import { open311Api } from '~/http/open311-api.server';

export const loader = open311Api({
  GET: async ({ services, query }) => ({
    root: 'service_requests',
    content: await listRequests(services, parseInput(requestQuery, query)),
  }),
  POST: async ({ services, keyId, form }) => {
    const place = { latitude: form.get('lat'), longitude: form.get('long') };
    const input = parseInput(postSchema, { ...Object.fromEntries(form), ...place });
    const answer = boundedText('An attribute', problemLimits.answer);
    const { number, keeper } = await postRequest(services, keyId, input, (code) =>
      parseInput(answer, form.get(`attribute[${code}]`)),
    );
    const service_notice = `${keeper} will look at it.`;
    const content = [{ service_request_id: String(number), service_notice, account_id: null }];
    return { root: 'service_requests', content };
  },
});
