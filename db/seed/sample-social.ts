import type { Db } from '../client';
import { socialHours, socialLocations } from '../schema';
import {
  everyDay,
  friday,
  type Hours,
  monday,
  open,
  saturday,
  sunday,
  thursday,
  tuesday,
  wednesday,
  weekdays,
} from './opening-times';

type SampleLocation = Omit<typeof socialLocations.$inferInsert, 'position'> & { hours: readonly Hours[] };

/** Where neighbors meet: two more than the page shows at first. */
export const sampleLocations: readonly SampleLocation[] = [
  {
    id: 'commons-house',
    name: 'Commons House',
    category: 'Community center',
    description: 'Our house on the square, with rooms to meet in and a big shared kitchen.',
    activities: ['Community supper on Thursdays', 'Language exchange', 'Repair café', 'Choir'],
    amenities: ['Kitchen', 'Step-free entrance', 'Free Wi-Fi', 'Projector'],
    latitude: 45.4874,
    longitude: -122.8031,
    hours: open(everyDay, 8, 22),
  },
  {
    id: 'cedar-dog-park',
    name: 'Cedar Dog Park',
    category: 'Dog park',
    description: 'A fenced meadow where dogs run free and their people get to know each other.',
    activities: ['Puppy hour on Saturdays', 'Walking group'],
    amenities: ['Water for dogs', 'Benches', 'Fence for small dogs', 'Lights until 10 PM'],
    latitude: 45.4938,
    longitude: -122.8129,
    hours: open(everyDay, 6, 22),
  },
  {
    id: 'book-nook',
    name: 'Book Nook',
    category: 'Library',
    description: 'Leave a book, take a book, or stay a while in a soft chair.',
    activities: ['Story time for children', 'Book club', 'Homework help'],
    amenities: ['Reading room', 'Large-print shelf', 'Computers'],
    latitude: 45.4829,
    longitude: -122.8117,
    hours: [...open([tuesday, wednesday, thursday, friday], 10, 19), ...open([saturday], 10, 16)],
  },
  {
    id: 'maker-shed',
    name: 'Maker Shed',
    category: 'Workshop',
    description: 'Woodworking, metalworking and sewing machines, and neighbors who show you how.',
    activities: ['Open bench', 'Sewing circle', 'Build a birdhouse'],
    amenities: ['Tools to borrow', 'First-aid kit', 'Storage shelf'],
    latitude: 45.4798,
    longitude: -122.8019,
    hours: [...open([monday, wednesday, friday], 16, 21), ...open([saturday, sunday], 10, 17)],
  },
  {
    id: 'game-barn',
    name: 'Game Barn',
    category: 'Games',
    description: 'Board games, table tennis and one long table. Come alone and leave with friends.',
    activities: ['Board game night', 'Table tennis ladder', 'Chess for beginners'],
    amenities: ['200 games', 'Snack bar', 'Hearing loop'],
    latitude: 45.4886,
    longitude: -122.7936,
    hours: [...open([thursday, sunday], 15, 22), ...open([friday, saturday], 15, 25)],
  },
  {
    id: 'creek-meadow',
    name: 'Creek Meadow',
    category: 'Picnic meadow',
    description: 'Tables and grills by the creek, and a big lawn.',
    activities: ['Picnic', 'Frisbee', 'Tai chi on Sunday mornings'],
    amenities: ['Grills', 'Drinking water', 'Restrooms', 'Shade'],
    latitude: 45.4956,
    longitude: -122.7991,
    hours: open(everyDay, 0, 24),
  },
  {
    id: 'tea-terrace',
    name: 'Tea Terrace',
    category: 'Senior hangout',
    description: 'Tea, cake and company for older neighbors and anyone who likes theirs.',
    activities: ['Coffee morning', 'Cards', 'Help with phones'],
    amenities: ['Elevator', 'Armchairs', 'Quiet corner'],
    latitude: 45.4817,
    longitude: -122.7879,
    hours: open(weekdays, 9, 16),
  },
  {
    id: 'teen-loft',
    name: 'Teen Loft',
    category: 'Youth space',
    description: 'For ages 12 to 18: a band room, a couch, and nobody telling you to sit up straight.',
    activities: ['Band practice', 'Movie night', 'Climbing wall'],
    amenities: ['Band room', 'Free Wi-Fi', 'Bike racks'],
    latitude: 45.4903,
    longitude: -122.8218,
    hours: [...open([tuesday, thursday], 15, 20), ...open([friday, saturday], 15, 23)],
  },
];

/** Fills in the places where neighbors meet, where there is none. */
export async function seedSocial(db: Db): Promise<void> {
  if ((await db.$count(socialLocations)) > 0) return;
  await db
    .insert(socialLocations)
    .values(sampleLocations.map(({ hours: _, ...location }, position) => ({ ...location, position })));
  await db
    .insert(socialHours)
    .values(sampleLocations.flatMap(({ id, hours }) => hours.map((row) => ({ ...row, locationId: id }))));
}
