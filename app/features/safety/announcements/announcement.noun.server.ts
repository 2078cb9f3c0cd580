import { sql } from 'drizzle-orm';

import { alerts } from '#db/schema';
import { searchNow, searchToday } from '~/platform/search/search-kind.server';
import type { Noun } from '~/platform/noun.server';
import { today } from '~/platform/managing/counts.server';

import { noticePath } from '../alerts/alerts';
import { listAnnouncementTimes } from './announcement-times.server';
import { announcementContent } from './announcements.desk.server';

export const announcement: Noun = {
  search: [
    {
      name: 'announcements',
      label: 'Coming up',
      icon: 'megaphone',
      table: alerts,
      title: alerts.title,
      note: sql`to_char(${alerts.date}, 'FMMonth FMDD')`,
      body: alerts.message,
      isShown: sql`${alerts.messageId} is null and ${alerts.endedAt} is null and ${alerts.date} >= ${searchToday}
        and coalesce(${alerts.expiresAt} > ${searchNow}, true)`,
      order: alerts.date,
      toPath: noticePath,
    },
  ],
  contentKinds: [announcementContent],
  counts: {
    announcements: sql`select count(*) from ${alerts} where message_id is null and date >= ${today}`,
  },
  notices: [listAnnouncementTimes],
};
