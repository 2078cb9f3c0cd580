/** The parts of the product that are nothing without content of the neighborhood's own. */
export const parts = [
  ...(['events', 'shuttle', 'social', 'packet', 'training', 'classes', 'trails', 'programs'] as const),
  ...(['energy', 'water', 'garden', 'neighborhood'] as const),
];

export type Part = (typeof parts)[number];

/** The parts that have content. */
export type Offered = ReadonlySet<Part>;

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

/** What a menu does with its cards of parts without content. */
export type MenuState = {
  /** The addresses of those parts. */
  empty: string[];
  /** Managers see them, since they are to fill them. */
  showsEmpty: boolean;
};
