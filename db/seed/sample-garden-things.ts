import type { gardenFacilities, gardenPlots, gardenWorkshops, plotWaiting, tradePosts } from '../schema';

/** Who has a plot: one of the cast's households, or a household of which nobody is here. */
type Taken = { gardeners: number; daysAgo: number } & ({ residentId: string } | { home: string });

type SamplePlot = Pick<typeof gardenPlots.$inferInsert, 'id' | 'facilityId' | 'size'> & {
  /** Undefined: it is free. */
  taken?: Taken;
};

/** The six parts of the community garden (S2 §2), as far apart as pins on its map (zoom 13) need to be pressed one by one. */
export const sampleFacilities: readonly Omit<typeof gardenFacilities.$inferInsert, 'position'>[] = [
  {
    id: 'main-garden',
    name: 'Main Garden',
    type: 'Vegetable garden',
    description: 'Sunny beds for vegetables and flowers, with a path wide enough for a wheelbarrow.',
    latitude: 45.4895,
    longitude: -122.8037,
    coordinator: 'Ruth Delgado',
    amenities: ['Tool shed', 'Water taps', 'Raised beds', 'Benches in the shade', 'Wheelbarrows'],
    schedule: 'Every day, sunrise to sunset',
    activities: ['Growing vegetables', 'Seed swap in spring', 'Harvest dinner in September'],
  },
  {
    id: 'greenhouse',
    name: 'Greenhouse',
    type: 'Heated greenhouse',
    description: 'Warmth for seedlings in spring, and for tomatoes and peppers into the fall.',
    latitude: 45.4962,
    longitude: -122.7945,
    coordinator: 'Anton Weiss',
    amenities: ['Potting tables', 'Heating mats', 'Grow lights', 'Rainwater tank'],
    schedule: 'Every day, 7:00 AM to 8:00 PM',
    activities: ['Raising seedlings', 'Growing through the winter'],
  },
  {
    id: 'orchard',
    name: 'Orchard',
    type: 'Fruit trees',
    description: 'Apples, pears and plums for everyone. Help prune, help eat.',
    latitude: 45.4795,
    longitude: -122.7965,
    coordinator: 'Miriam Sandoval',
    amenities: ['Ladders', 'Fruit press', 'Picnic tables'],
    schedule: 'Every day, sunrise to sunset',
    activities: ['Pruning in winter', 'Picking from August', 'Pressing juice'],
  },
  {
    id: 'composting-center',
    name: 'Composting Center',
    type: 'Compost',
    description: 'Kitchen scraps and leaves go in, rich compost comes out.',
    latitude: 45.4938,
    longitude: -122.816,
    coordinator: 'Ben Achebe',
    amenities: ['Collection bins', 'Leaf shredder', 'Sifters', 'Free finished compost'],
    schedule: 'Every day; we turn the piles on Wednesdays at 5:30 PM',
    activities: ['Dropping off scraps', 'Turning the piles', 'Worm bins for kids'],
  },
  {
    id: 'herb-garden',
    name: 'Herb Garden',
    type: 'Herbs',
    description:
      'Small herb beds by the kitchen door of the Commons House, and a border anyone can cut from.',
    latitude: 45.4832,
    longitude: -122.8085,
    coordinator: 'Leila Haddad',
    amenities: ['Beds at table height', 'Drying rack', 'Labels in large print'],
    schedule: 'Every day, sunrise to sunset',
    activities: ['Cutting and drying', 'Tea tasting on the first Sunday of the month'],
  },
  {
    id: 'childrens-garden',
    name: "Children's Garden",
    type: 'For children',
    description: 'Sunflowers, strawberries and mud, with grown-ups not far away.',
    latitude: 45.4865,
    longitude: -122.7925,
    coordinator: 'Tomas Keller',
    amenities: ['Small tools', 'Mud kitchen', 'Fence with a gate', 'Shade sail'],
    schedule: 'Saturday and Sunday, 10:00 AM to 4:00 PM',
    activities: ['Planting together', 'Bug hunts'],
  },
];

const bed = '4 × 8 ft';
const square = '8 × 8 ft';
const large = '10 × 20 ft';
const tray = '3 × 6 ft';
const small = '3 × 3 ft';

const plot = (facilityId: string, id: string, size: string, taken?: Taken): SamplePlot => ({
  id,
  facilityId,
  size,
  ...(taken && { taken }),
});
const main = plot.bind(null, 'main-garden');
const glass = plot.bind(null, 'greenhouse');
const herbs = plot.bind(null, 'herb-garden');

const one = (residentId: string, gardeners: number, daysAgo: number): Taken => ({
  residentId,
  gardeners,
  daysAgo,
});
const home = (name: string, gardeners: number, daysAgo: number): Taken => ({
  home: name,
  gardeners,
  daysAgo,
});

/** 26 plots. Six are free; 47 people garden on the others (S2 §3 Garden stats). */
export const samplePlots: readonly SamplePlot[] = [
  main('A1', bed, home('2 Alder Court, 1A', 2, 190)),
  main('A2', bed, one('hannah-lindqvist', 1, 180)),
  main('A3', bed),
  main('A4', bed, home('6 Alder Court, 2C', 3, 150)),
  main('A5', bed, one('priya-raman', 2, 140)),
  main('A6', bed),
  main('B1', square, home('9 Cedar Lane, 1B', 4, 200)),
  main('B2', square, home('11 Cedar Lane, 3A', 2, 170)),
  main('B3', square, one('walter-novak', 1, 160)),
  main('B4', square),
  main('B5', square, home('18 Cedar Lane, 2D', 3, 120)),
  main('B6', square, home('20 Cedar Lane, 1A', 2, 90)),
  main('C1', large, home('4 Maple Walk, 2A', 5, 210)),
  main('C2', large, home('10 Maple Walk, 1C', 4, 205)),
  main('C3', large),
  main('C4', large, home('12 Maple Walk, 4B', 3, 100)),
  glass('G1', tray, one('keiko-tanaka', 1, 130)),
  glass('G2', tray, home('23 Creek Path, 2B', 2, 110)),
  glass('G3', tray, home('25 Creek Path, 1D', 2, 80)),
  glass('G4', tray),
  herbs('H1', small, home('7 Orchard Row, 2A', 1, 75)),
  herbs('H2', small, home('9 Orchard Row, 3C', 2, 70)),
  herbs('H3', small),
  herbs('H4', small, home('13 Orchard Row, 1B', 2, 60)),
  herbs('H5', small, home('2 Commons Square, 5A', 3, 50)),
  herbs('H6', small, home('4 Commons Square, 2E', 2, 40)),
];

/** Who waits for a plot that another has. */
export const sampleTurns: readonly (Pick<
  typeof plotWaiting.$inferInsert,
  'plotId' | 'residentId' | 'gardeners'
> & {
  daysAgo: number;
})[] = [
  { plotId: 'C1', residentId: 'george-whitfield', gardeners: 2, daysAgo: 30 },
  { plotId: 'C1', residentId: 'elijah-brooks', gardeners: 1, daysAgo: 12 },
  { plotId: 'G1', residentId: 'amina-yusuf', gardeners: 3, daysAgo: 20 },
];

/** What neighbors have to give away and to swap. Their ids are theirs for good, so that they can be laid anew. */
export const samplePosts: readonly (Pick<typeof tradePosts.$inferInsert, 'id' | 'residentId' | 'message'> & {
  id: string;
  hoursAgo: number;
})[] = [
  {
    id: '5e3b7a10-92c4-4c1e-8f7d-0a1b2c3d4e01',
    residentId: 'hannah-lindqvist',
    hoursAgo: 3,
    message: 'More kale than we can eat! There’s a bag on the gate of plot A2. Help yourself!',
  },
  {
    id: '5e3b7a10-92c4-4c1e-8f7d-0a1b2c3d4e02',
    residentId: 'walter-novak',
    hoursAgo: 22,
    message: 'Dried pumpkin seeds from this year. I’d love to swap them for beans, any kind.',
  },
  {
    id: '5e3b7a10-92c4-4c1e-8f7d-0a1b2c3d4e03',
    residentId: 'priya-raman',
    hoursAgo: 51,
    message: 'Six curry leaf seedlings in pots, free to anyone with a sunny window.',
  },
  {
    id: '5e3b7a10-92c4-4c1e-8f7d-0a1b2c3d4e04',
    residentId: 'keiko-tanaka',
    hoursAgo: 97,
    message: 'Looking for straw to cover my beds this winter. Happy to trade jars of plum jam.',
  },
];

/** The weekend workshops, which take turns. */
export const sampleWorkshops: readonly (Pick<
  typeof gardenWorkshops.$inferInsert,
  'facilityId' | 'title' | 'description' | 'capacity'
> & { at: [from: string, to: string] })[] = [
  {
    facilityId: 'orchard',
    title: 'Pruning Fruit Trees',
    capacity: 12,
    at: ['10:00', '11:30'],
    description: 'Which branches to cut, and when. We have shears; bring gloves.',
  },
  {
    facilityId: 'composting-center',
    title: 'Compost That Works',
    capacity: 15,
    at: ['10:00', '11:00'],
    description: 'What goes in, what stays out, and what to do when it smells.',
  },
  {
    facilityId: 'greenhouse',
    title: 'Seeds to Seedlings',
    capacity: 10,
    at: ['10:00', '11:30'],
    description: 'Sow a tray of your own and take it home.',
  },
  {
    facilityId: 'herb-garden',
    title: 'Herbs for Tea',
    capacity: 8,
    at: ['10:00', '11:00'],
    description: 'Cut, dry, brew and taste six herbs that grow here.',
  },
];
