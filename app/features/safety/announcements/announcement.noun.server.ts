import { sql } from 'drizzle-orm';

import { alerts } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { today } from '~/platform/managing/counts.server';

import { listAnnouncementTimes } from './announcement-times.server';
import { announcementContent } from './announcements.desk.server';

export const announcement: Noun = {
  contentKinds: [announcementContent],
  counts: {
    announcements: sql`select count(*) from ${alerts} where message_id is null and date >= ${today}`,
  },
  notices: [listAnnouncementTimes],
};
