import { sql } from 'drizzle-orm';

import { messages } from '#db/schema';
import type { SentMessages } from '~/platform/delivery/sent-messages.server';

export const sentMessages: SentMessages = {
  rows: sql`(select id, incident_id, refers_to, is_drill from ${messages})`,
  addOutcomes: (outcomes) => sql`
    update ${messages} m set pushed_count = m.pushed_count + o.pushed,
      emailed_count = m.emailed_count + o.emailed, failed_count = m.failed_count + o.failed
    from ${outcomes} o where m.id = o.message_id`,
};
