import type { OpeningHour, WeekLine } from '~/platform/places/opening-hours';

import type { ClassTime } from './class-times';

export const fitnessPath = '/health/fitness';
export const amenitiesPath = `${fitnessPath}/amenities`;
export const amenityPath = (id: string): string => `${amenitiesPath}/${encodeURIComponent(id)}`;

/** Shape of `/api/amenities` (S2 §3). */
export type Amenity = {
  id: string;
  name: string;
  capacity: number;
  bookingDurationMinutes: number;
};

export type FitnessClass = {
  id: string;
  name: string;
  difficulty: string;
  instructor: string;
  duration: number;
  amenityId: string;
};

/** `closed` has a line for each closure of the next weeks, such as "Closed for cleaning: Monday, …". */
export type ClassCard = FitnessClass & {
  description: string;
  amenityName: string;
  times: ClassTime[];
  closed: string[];
};

export type AmenityCard = Amenity & { description: string; hours: OpeningHour[]; closed: string[] };

/** `html` is the sanitized output of `renderMarkdown`. */
export type RulesToAgree = { amenityId: string; name: string; revision: number; html: string };

export type AmenityPage = Omit<AmenityCard, 'hours'> & {
  week: WeekLine[];
  /** The sanitized output of `renderMarkdown`, empty without rules. */
  rulesHtml: string;
  mustAgree: boolean;
  /** The instant (ISO 8601) when the viewer agreed to the current rules. */
  agreedAt: string | null;
};
