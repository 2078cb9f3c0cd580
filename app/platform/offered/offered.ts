/** The parts of the product that are nothing without content of the neighborhood's own. */
export const parts = [
  ...(['events', 'shuttle', 'social', 'packet', 'training', 'classes', 'trails', 'programs'] as const),
  ...(['energy', 'water', 'garden', 'neighborhood'] as const),
];

export type Part = (typeof parts)[number];

/** What a part has besides, by the part: points are earned, and tips lead there, by it alone. */
export const things = { mindfulness: 'programs', 'energy-meters': 'energy' } as const satisfies Record<
  string,
  Part
>;

export type Thing = keyof typeof things;

/** The parts and things that have content and are not switched off. */
export type Offered = ReadonlySet<Part | Thing>;

/** The page of each part, which leads on to all of it. */
export const partPaths: Record<Part, string> = {
  events: '/community/events',
  shuttle: '/community/shuttle',
  social: '/community/social',
  packet: '/wellbeing/welcome-packet',
  training: '/wellbeing/preparedness',
  classes: '/health/fitness',
  trails: '/health/outdoor',
  programs: '/health/programs',
  energy: '/sustainable/energy-monitoring',
  water: '/sustainable/water-management',
  garden: '/sustainable/community-garden',
  neighborhood: '/wellbeing/neighborhood',
};

/** What a menu does with its cards of parts that are not offered. */
export type MenuState = {
  /** The addresses of those parts, and of those that are switched off. */
  empty: string[];
  /** The addresses of those that managers have switched off. */
  off: string[];
  /** Managers see them, since they are to fill them. */
  showsEmpty: boolean;
};
