import type { plotWaiting, tradePosts } from '../schema';

/** A plot's gardeners, from the cast or from a household without residents. */
type SampleGardener = { gardeners: number; daysAgo: number } & ({ residentId: string } | { home: string });

const one = (residentId: string, gardeners: number, daysAgo: number): SampleGardener => ({
  residentId,
  gardeners,
  daysAgo,
});
const home = (name: string, gardeners: number, daysAgo: number): SampleGardener => ({
  home: name,
  gardeners,
  daysAgo,
});

/** Gardeners by plot. Six of 26 plots are free, and 47 people garden on the others (S2 §3 Garden stats). */
export const sampleGardeners: Readonly<Record<string, SampleGardener>> = {
  A1: home('2 Alder Court, 1A', 2, 190),
  A2: one('hannah-lindqvist', 1, 180),
  A4: home('6 Alder Court, 2C', 3, 150),
  A5: one('priya-raman', 2, 140),
  B1: home('9 Cedar Lane, 1B', 4, 200),
  B2: home('11 Cedar Lane, 3A', 2, 170),
  B3: one('walter-novak', 1, 160),
  B5: home('18 Cedar Lane, 2D', 3, 120),
  B6: home('20 Cedar Lane, 1A', 2, 90),
  C1: home('4 Maple Walk, 2A', 5, 210),
  C2: home('10 Maple Walk, 1C', 4, 205),
  C4: home('12 Maple Walk, 4B', 3, 100),
  G1: one('keiko-tanaka', 1, 130),
  G2: home('23 Creek Path, 2B', 2, 110),
  G3: home('25 Creek Path, 1D', 2, 80),
  H1: home('7 Orchard Row, 2A', 1, 75),
  H2: home('9 Orchard Row, 3C', 2, 70),
  H4: home('13 Orchard Row, 1B', 2, 60),
  H5: home('2 Commons Square, 5A', 3, 50),
  H6: home('4 Commons Square, 2E', 2, 40),
};

export const sampleWaitlist: readonly (Pick<
  typeof plotWaiting.$inferInsert,
  'plotId' | 'residentId' | 'gardeners'
> & {
  daysAgo: number;
})[] = [
  { plotId: 'C1', residentId: 'george-whitfield', gardeners: 2, daysAgo: 30 },
  { plotId: 'C1', residentId: 'elijah-brooks', gardeners: 1, daysAgo: 12 },
  { plotId: 'G1', residentId: 'amina-yusuf', gardeners: 3, daysAgo: 20 },
];

/** Fixed ids allow refreshing the posts. */
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
