/** Features that stay hidden until the neighborhood adds content. */
export const parts = [
  ...(['events', 'shuttle', 'social', 'packet', 'training', 'classes', 'trails', 'programs'] as const),
  ...(['energy', 'water', 'garden', 'neighborhood'] as const),
];

export type Part = (typeof parts)[number];

export const things = { mindfulness: 'programs', 'energy-meters': 'energy' } as const satisfies Record<
  string,
  Part
>;

export type Thing = keyof typeof things;

export type Offered = ReadonlySet<Part | Thing>;

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

export type MenuState = {
  empty: string[];
  off: string[];
  /** Managers see empty features, so that they can fill them. */
  showsEmpty: boolean;
};
