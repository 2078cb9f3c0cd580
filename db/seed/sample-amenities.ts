import type { Db } from '../client';
import { amenities, amenityHours, classes, classTimes } from '../schema';
import type { SeedTime } from './seed-demo';

type Weekday = 'Sun' | 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat';

type SampleAmenity = Pick<
  typeof amenities.$inferInsert,
  'id' | 'name' | 'description' | 'capacity' | 'bookingDurationMinutes'
> & { open: [from: string, to: string] };

type SampleClass = Omit<typeof classes.$inferInsert, 'position' | 'createdAt' | 'retiredAt'> & {
  times: [at: string, ...days: Weekday[]][];
};

/** Open every day, at the same hours. */
const sampleAmenities: SampleAmenity[] = [
  {
    id: 'fitness-studio',
    name: 'Fitness Studio',
    capacity: 20,
    bookingDurationMinutes: 60,
    description:
      'A bright room with mats, blocks and mirrors. Between classes it’s open for your own practice.',
    open: ['09:00', '17:00'],
  },
  {
    id: 'swimming-pool',
    name: 'Swimming Pool',
    capacity: 12,
    bookingDurationMinutes: 60,
    description: 'Four 25-yard lanes, with steps and a lift into the water. Showers and lockers next door.',
    open: ['06:00', '20:00'],
  },
  {
    id: 'gym',
    name: 'Gym',
    capacity: 15,
    bookingDurationMinutes: 90,
    description: 'Weights, rowers, treadmills and bikes. Bring a towel.',
    open: ['06:00', '21:00'],
  },
  {
    id: 'pickleball-court',
    name: 'Pickleball Court',
    capacity: 4,
    bookingDurationMinutes: 60,
    description: 'One court with lights. Paddles and balls are in the box at the gate.',
    open: ['08:00', '20:00'],
  },
  {
    id: 'community-kitchen',
    name: 'Community Kitchen',
    capacity: 8,
    bookingDurationMinutes: 120,
    description: 'Two stoves, a big oven and a long table. Please leave it as you found it.',
    open: ['10:00', '20:00'],
  },
  {
    id: 'sauna',
    name: 'Sauna',
    capacity: 4,
    bookingDurationMinutes: 45,
    description: 'Finnish style, heated in the evening. Shower first, and sit on a towel.',
    open: ['17:00', '21:30'],
  },
];

const sampleClasses: SampleClass[] = [
  {
    id: 'sunrise-yoga',
    amenityId: 'fitness-studio',
    name: 'Sunrise Yoga',
    instructor: 'Grace Holloway',
    difficulty: 'Beginner',
    duration: 60,
    capacity: 16,
    description: 'Wake up slowly, stretch and breathe. Mats provided.',
    times: [['06:30', 'Mon', 'Wed', 'Fri']],
  },
  {
    id: 'aqua-fit',
    amenityId: 'swimming-pool',
    name: 'Aqua Fit',
    instructor: 'Marcus Bell',
    difficulty: 'Intermediate',
    duration: 45,
    capacity: 12,
    description: 'A water workout that’s easy on the joints. No swimming needed.',
    times: [['11:00', 'Tue', 'Thu', 'Sun']],
  },
  {
    id: 'strength-for-seniors',
    amenityId: 'fitness-studio',
    name: 'Strength for Seniors',
    instructor: 'Joan Petrova',
    difficulty: 'Beginner',
    duration: 45,
    capacity: 12,
    description: 'Light weights, and a chair to hold on to, for stronger legs and a straighter back.',
    times: [['10:00', 'Tue', 'Thu', 'Sat']],
  },
  {
    id: 'indoor-cycling',
    amenityId: 'gym',
    name: 'Indoor Cycling',
    instructor: 'Theo Ramsey',
    difficulty: 'Advanced',
    duration: 45,
    capacity: 10,
    description: 'Hills and sprints to music. Bring water.',
    times: [
      ['19:30', 'Mon', 'Wed'],
      ['12:00', 'Sat'],
    ],
  },
  {
    id: 'tai-chi',
    amenityId: 'fitness-studio',
    name: 'Tai Chi',
    instructor: 'Wei Zhang',
    difficulty: 'Beginner',
    duration: 60,
    capacity: 20,
    description: 'Slow, flowing movements for balance and a quiet mind.',
    times: [['08:00', 'Tue', 'Thu', 'Sat', 'Sun']],
  },
  {
    id: 'gentle-flow',
    amenityId: 'fitness-studio',
    name: 'Gentle Flow',
    instructor: 'Grace Holloway',
    difficulty: 'Beginner',
    duration: 60,
    capacity: 16,
    description: 'An unhurried hour of yoga at the end of the day.',
    times: [['18:00', 'Tue', 'Thu', 'Fri', 'Sun']],
  },
  {
    id: 'pilates',
    amenityId: 'fitness-studio',
    name: 'Pilates',
    instructor: 'Nadia Osei',
    difficulty: 'Intermediate',
    duration: 60,
    capacity: 12,
    description: 'Core strength, on the mat.',
    times: [
      ['18:00', 'Mon', 'Wed'],
      ['17:00', 'Sat'],
    ],
  },
  {
    id: 'balance-for-every-age',
    amenityId: 'fitness-studio',
    name: 'Balance for Every Age',
    instructor: 'Joan Petrova',
    difficulty: 'Beginner',
    duration: 45,
    capacity: 14,
    description: 'Exercises to keep you steady on your feet. No equipment needed.',
    times: [['09:00', 'Mon', 'Wed', 'Fri']],
  },
];

/** Fills an empty list of amenities with what the sample neighborhood has to book, and its weekly schedule. */
export async function seedSampleAmenities(db: Db, { now: createdAt }: SeedTime): Promise<void> {
  if ((await db.$count(amenities)) > 0) return;
  await db
    .insert(amenities)
    .values(
      sampleAmenities.map(({ open: _, ...amenity }, position) => ({ ...amenity, position, createdAt })),
    );
  await db.insert(amenityHours).values(
    sampleAmenities.flatMap(({ id: amenityId, open: [from, to] }) =>
      weekdays.map((_, weekday) => ({
        amenityId,
        weekday,
        opensAt: toMinutes(from),
        closesAt: toMinutes(to),
      })),
    ),
  );
  await db
    .insert(classes)
    .values(sampleClasses.map(({ times: _, ...held }, position) => ({ ...held, position, createdAt })));
  await db
    .insert(classTimes)
    .values(
      sampleClasses.flatMap(({ id: classId, times }) =>
        times.flatMap(([at, ...days]) =>
          days.map((day) => ({ classId, weekday: weekdays.indexOf(day), startsAt: toMinutes(at) })),
        ),
      ),
    );
}

const weekdays: Weekday[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Minutes after midnight of a time as 18:30. */
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
