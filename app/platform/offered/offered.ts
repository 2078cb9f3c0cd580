/** Features that stay hidden until the neighborhood adds content. */
export const features = [
  ...(['events', 'shuttle', 'social', 'packet', 'training', 'classes', 'trails', 'programs'] as const),
  ...(['energy', 'water', 'garden', 'neighborhood'] as const),
];

export type Feature = (typeof features)[number];

export const subFeatures = { mindfulness: 'programs', 'energy-meters': 'energy' } as const satisfies Record<
  string,
  Feature
>;

export type SubFeature = keyof typeof subFeatures;

export type Offered = ReadonlySet<Feature | SubFeature>;

export const featurePaths: Record<Feature, string> = {
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
