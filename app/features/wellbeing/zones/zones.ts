import type { Boundary } from '#db/schema';

/** How a zone stands to the viewer's home: it holds for it, it may (on a border, or where zones overlap), or not. */
export type ZoneMark = 'own' | 'perhaps' | null;

/** What every zone has (S2 §3): where its marker stands, where it lies, where it is from and how fresh it is. */
type Zone = {
  id: string;
  name: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  boundary: Boundary;
  source: string;
  sourceUrl: string;
  /** YYYY-MM-DD */
  reviewedOn: string;
  mark: ZoneMark;
};

/** Where property is taxed at a rate (S2 §3). */
export type TaxZone = Zone & {
  description: string;
  /** Dollars a year for each $1,000 of assessed value. */
  taxRate: number;
  area: string;
  exemptions: string[];
  /** Whole dollars. */
  averageAssessment: number;
  /** The next day on which the tax is due, YYYY-MM-DD; today's is next. */
  dueDate: string;
  /** A district that lies over the others, whose rate comes on top of theirs. */
  isPinned: boolean;
};

export type SchoolLevel = 'elementary' | 'middle' | 'high' | 'choice';

/** From where children go to a school (S2 §3). */
export type SchoolZone = Zone & {
  level: SchoolLevel;
  grade: string;
  /** Of 10. */
  rating: number;
  schoolName: string;
  address: string;
  phone: string;
  enrollment: number;
  website: string;
  programs: string[];
};

/** What holds for the viewer's address, in words. */
export type ZoneAnswer = {
  /** False where the profile doesn't say where their home is: then only that is said, and where to change it. */
  hasPlace: boolean;
  /** A whole sentence or two. */
  summary: string;
  /** In parts, each with its name. */
  facts: { label: string; text: string }[];
  /** Who knows, where we can't be sure; nobody where we can. */
  ask: { source: string; url: string }[];
  /** What the answer was worked out from; null without a place. */
  basis: string | null;
};

/** What the panel 'Property Tax Information' shows. */
export type TaxInformation = { zones: TaxZone[]; answer: ZoneAnswer };

/** What the panel 'School Zoning' shows. */
export type SchoolZoning = { zones: SchoolZone[]; answer: ZoneAnswer };
