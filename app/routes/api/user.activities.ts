import { api, ownCall } from '~/http/api.server';
import { listActivities } from '~/platform/rewards/ledger/ledger.server';

export const loader = api({ GET: ownCall(listActivities) }, { priority: 'low' });
