/** One session of a class on managers' pages. */
export type ClassSession = {
  /** The weekly start that identifies it, ISO 8601. */
  at: string;
  startTime: string;
  endTime: string;
  amenityId: string;
  amenityName: string;
  instructor: string;
  booked: number;
  waiting: number;
  isMoved: boolean;
  state: 'to-come' | 'begun' | 'called-off';
  /** "Closed for Thanksgiving", or null. */
  closed: string | null;
};

export const sessionsPath = (classId: string) => `/manage/classes/${classId}/sessions`;
export const sessionPath = (classId: string, at: string) => `${sessionsPath(classId)}/${at}`;

/** Weeks of sessions that managers can change ahead. */
export const weeksAhead = 12;
