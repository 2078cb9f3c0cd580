import { api, ownCall } from '~/http/api.server';
import { listActivities } from '~/platform/rewards/ledger/ledger.server';

/** `/api/user/{id}/activities`: the caller's points ledger, newest first. */
export const loader = api({ GET: ownCall(listActivities) });
