/** An announcement as managers see it: a dated alert of the banner. Instants are ISO 8601 in UTC. */
export type Announcement = {
  id: string;
  title: string;
  message: string;
  /** The neighborhood's calendar day, YYYY-MM-DD. */
  date: string;
  startsAt: string | null;
  expiresAt: string | null;
  isCorrected: boolean;
  state: 'current' | 'coming' | 'over';
};

/** What the form begins with; the times by the neighborhood's clocks, '' for none. */
export type AnnouncementFields = {
  title: string;
  message: string;
  date: string;
  from: string;
  until: string;
};

export const announcementsPath = '/manage/announcements';

export const longestAheadDays = 366;
