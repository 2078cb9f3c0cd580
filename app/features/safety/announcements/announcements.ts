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
