import { generateTips } from '~/features/sustainable/tips/generate.server';
import { generateCallSchema } from '~/features/sustainable/tips/tips.schema.server';
import { api, created, requireOwnPayloadId } from '~/http/api.server';

export const loader = api({
  POST: async ({ services, viewer, body }) => {
    const { userId, tipCount } = await body(generateCallSchema);
    requireOwnPayloadId(viewer, userId);
    return created((await generateTips(services, viewer, { tipCount })).tips);
  },
});
