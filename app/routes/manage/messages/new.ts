import { redirect } from '@remix-run/node';

import { toMessageType } from '~/features/safety/messages/messages';
import { anew, writePath } from '~/features/safety/messages/write-message';
import { forManager } from '~/http/route.server';

/** Managers write where everybody does who may write to everyone. */
export const loader = forManager(({ query }) => redirect(writePath(anew(toMessageType(query.get('type'))))));
