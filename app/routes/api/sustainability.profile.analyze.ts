import { readProfile } from '~/features/sustainable/tips/profile.server';
import { api, ownCall } from '~/http/api.server';

export const loader = api({
  POST: ownCall(readProfile),
});
