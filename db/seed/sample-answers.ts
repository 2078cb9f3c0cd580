export type SampleAnswers = {
  going: Readonly<Record<string, number>>;
  waiting?: Readonly<Record<string, number>>;
  declined?: readonly string[];
  /** A past occurrence, this many days ago. */
  heldDaysAgo?: number;
};

/** Keyed by the event's id without its date suffix. */
export const sampleAnswers: Readonly<Record<string, SampleAnswers>> = {
  'morning-coffee': {
    heldDaysAgo: 6,
    going: { 'george-whitfield': 2, 'amina-yusuf': 1, 'priya-raman': 1, 'walter-novak': 2, 'linh-tran': 1 },
  },
  potluck: {
    heldDaysAgo: 16,
    going: {
      'demo-user': 2,
      'samuel-okafor': 4,
      'linh-tran': 3,
      'george-whitfield': 2,
      'amina-yusuf': 5,
      'diego-morales': 4,
      'hannah-lindqvist': 2,
      'keiko-tanaka': 3,
      'elijah-brooks': 2,
    },
    declined: ['walter-novak'],
  },
  'repair-cafe': {
    going: {
      'walter-novak': 3,
      'priya-raman': 2,
      'samuel-okafor': 4,
      'diego-morales': 2,
      'keiko-tanaka': 3,
      'hannah-lindqvist': 2,
      'elijah-brooks': 2,
    },
  },
  'pottery-evening': {
    going: { 'keiko-tanaka': 1, 'amina-yusuf': 2, 'hannah-lindqvist': 2, 'priya-raman': 1, 'linh-tran': 2 },
    waiting: { 'elijah-brooks': 2, 'diego-morales': 1 },
  },
  'creek-cleanup': {
    going: {
      'priya-raman': 4,
      'walter-novak': 1,
      'samuel-okafor': 3,
      'george-whitfield': 2,
      'diego-morales': 4,
    },
  },
  'neighborhood-bbq': {
    going: { 'linh-tran': 2, 'hannah-lindqvist': 1, 'keiko-tanaka': 2, 'george-whitfield': 1 },
  },
  'movie-night': {
    going: {
      'samuel-okafor': 5,
      'amina-yusuf': 6,
      'diego-morales': 4,
      'elijah-brooks': 3,
      'linh-tran': 4,
      'hannah-lindqvist': 3,
      'george-whitfield': 2,
      'demo-manager': 4,
    },
  },
  'first-aid': {
    going: {
      'amina-yusuf': 2,
      'walter-novak': 2,
      'elijah-brooks': 2,
      'keiko-tanaka': 2,
      'samuel-okafor': 2,
      'george-whitfield': 2,
      'priya-raman': 3,
    },
  },
  'solar-tour': {
    going: { 'diego-morales': 3, 'hannah-lindqvist': 2, 'priya-raman': 2 },
  },
  'residents-meeting': {
    going: {
      'demo-manager': 1,
      'samuel-okafor': 2,
      'george-whitfield': 2,
      'amina-yusuf': 1,
      'walter-novak': 2,
      'elijah-brooks': 2,
      'keiko-tanaka': 2,
      'linh-tran': 1,
      'priya-raman': 2,
    },
  },
};
