/** A piece of public guidance that a module is written from. */
export type SampleSource = { name: string; url: string };

/** A page of a module, in Markdown without headings of the first or second level, and without images. */
export type SampleSection = { id: string; title: string; body: string };

/** A question of a module's practice quiz. */
export type SampleQuestion = {
  id: string;
  question: string;
  options: readonly string[];
  /** The right option's index, from 0. */
  answer: number;
  /** Read after every answer, right or wrong: it says why. */
  explanation: string;
};

/** A module of the preparedness training (S2 §3): 3 to 6 sections, and 5 questions or more. */
export type SampleModule = {
  id: string;
  title: string;
  /** One or two sentences: what one can do after it. */
  description: string;
  /** Minutes. */
  estimatedDuration: number;
  pointsReward: number;
  sources: readonly SampleSource[];
  /** When the content was last held against its sources, as YYYY-MM-DD. */
  reviewedOn: string;
  sections: readonly SampleSection[];
  questions: readonly SampleQuestion[];
};
