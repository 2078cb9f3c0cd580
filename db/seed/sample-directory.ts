import type { Db } from '../client';
import { directoryEntries, profileFacets, residents } from '../schema';
import type { SeedTime } from './seed-demo';

const dayMs = 24 * 60 * 60 * 1000;

type SampleFacet = Omit<typeof profileFacets.$inferInsert, 'residentId'>;

/** Lists some neighbors who can't sign in, so nobody gets a mail about these entries. */
export async function seedDirectory(db: Db, { now }: SeedTime): Promise<void> {
  if ((await db.$count(directoryEntries)) > 0) return;
  const people = new Set((await db.select({ id: residents.id }).from(residents)).map(({ id }) => id));
  const listed = sampleEntries.filter(({ residentId }) => people.has(residentId));
  if (listed.length === 0) return;
  await db.insert(directoryEntries).values(
    listed.map(({ residentId, daysAgo }) => {
      const at = new Date(now.getTime() - daysAgo * dayMs);
      return { residentId, listedAt: at, confirmedAt: at };
    }),
  );
  await db
    .insert(profileFacets)
    .values(listed.flatMap(({ residentId, facets }) => facets.map((facet) => ({ residentId, ...facet }))));
}

const everybody = (field: SampleFacet['field'], value = ''): SampleFacet => ({
  field,
  value,
  circle: 'everybody',
});

const sampleEntries: readonly { residentId: string; daysAgo: number; facets: SampleFacet[] }[] = [
  {
    residentId: 'samuel-okafor',
    daysAgo: 12,
    facets: [
      everybody('help', 'Rides to the clinic on weekday mornings'),
      everybody('skills', 'First aid, CPR'),
      everybody('street'),
      { field: 'phone', value: '503-555-0112', circle: 'building' },
      { field: 'home', value: '', circle: 'building' },
    ],
  },
  {
    residentId: 'linh-tran',
    daysAgo: 30,
    facets: [
      everybody('help', 'Homework in math, and reading letters from the school'),
      everybody('languages', 'English, Vietnamese'),
      { field: 'phone', value: '503-555-0113', circle: 'managers' },
    ],
  },
  {
    residentId: 'george-whitfield',
    daysAgo: 45,
    facets: [
      everybody('help', 'Gutters, shelves, anything with a ladder'),
      everybody('skills', 'Carpentry'),
      everybody('tools', 'Ladder, cordless drill, wheelbarrow'),
      everybody('phone', '503-555-0114'),
      everybody('home'),
    ],
  },
  {
    residentId: 'amina-yusuf',
    daysAgo: 8,
    facets: [everybody('help', 'Watching kids after school'), everybody('skills', 'First aid, sewing')],
  },
  {
    residentId: 'diego-morales',
    daysAgo: 60,
    facets: [
      everybody('skills', 'Plumbing, bike repair'),
      everybody('tools', 'Pipe wrench, ladder, bike stand'),
      everybody('languages', 'English, Spanish'),
    ],
  },
  {
    residentId: 'priya-raman',
    daysAgo: 21,
    facets: [
      everybody('help', 'Watering plants and feeding cats while you travel'),
      everybody('tools', 'Generator, cooler'),
      { field: 'home', value: '', circle: 'managers' },
    ],
  },
];
