import type { Noun } from '~/platform/noun.server';

import { listAnnouncementTimes } from './announcement-times.server';
import { announcementContent } from './announcements.desk.server';

export const announcement: Noun = { contentKinds: [announcementContent], listNotices: listAnnouncementTimes };
