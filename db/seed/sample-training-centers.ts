import type { trainingCenters } from '../schema';
import { saturday, sunday, tuesday } from './opening-times';

/** Where training is given by people: for 50, 30 and 75 at a time (S2 §3). */
export const sampleTrainingCenters: readonly Omit<typeof trainingCenters.$inferInsert, 'position'>[] = [
  {
    id: 'commons-training-hall',
    name: 'Commons Training Hall',
    type: 'Community training hall',
    description:
      'The big room in the Commons House, with kneeling mats and everything within wheelchair reach. Most of us ' +
      'take our first class here.',
    latitude: 45.4876,
    longitude: -122.8047,
    address: '1 Commons Square',
    instructor: 'Carmen Ibarra, first-aid instructor',
    phone: '(503) 555-0188',
    hours: 'Monday to Friday, 9 AM to 9 PM; Saturday, 9 AM to 4 PM',
    capacity: 50,
    specialties: ['First aid', 'CPR and AED', 'Household plans', 'Preparedness for older neighbors'],
    equipment: ['CPR manikins', 'AED trainers', 'Bandages and splints', 'Projector', 'Hearing loop'],
    certifications: ['Adult and pediatric CPR and AED', 'Basic first aid'],
    classTitle: 'Hands-on first aid and CPR',
    classWeekday: tuesday,
    classStartsAt: 18.5 * 60,
  },
  {
    id: 'fire-station-classroom',
    name: 'Station Road Fire Classroom',
    type: 'Fire station classroom',
    description:
      'A classroom next to the engine bay, where firefighters show how a kitchen fire starts and how to get ' +
      'out in two minutes. If the engine gets a call, class waits.',
    latitude: 45.4963,
    longitude: -122.8021,
    address: '82 Station Road',
    instructor: 'Lieutenant Paul Henning',
    phone: '(503) 555-0189',
    hours: 'Tuesday to Saturday, 9 AM to 5 PM',
    capacity: 30,
    specialties: ['Fire extinguishers', 'Escape planning', 'Smoke and carbon monoxide alarms', 'Smoke days'],
    equipment: ['Training extinguishers', 'Smoke tent', 'Alarm test board', 'Stair evacuation chair'],
    certifications: ['Home fire safety', 'Fire extinguisher use'],
    classTitle: 'Put out a small fire, escape a big one',
    classWeekday: saturday,
    classStartsAt: 10 * 60,
  },
  {
    id: 'orchard-training-ground',
    name: 'Orchard Training Ground',
    type: 'Outdoor training ground',
    description:
      'A meadow with a gravel yard and a roof for rainy days. We practice what takes room: shutting off gas ' +
      'and water, filling sandbags, lifting safely, and finding each other after an earthquake.',
    latitude: 45.4806,
    longitude: -122.7953,
    address: '120 Orchard Row',
    instructor: 'Tess Holloman, response team trainer',
    phone: '(503) 555-0190',
    hours: 'Saturday and Sunday, 10 AM to 5 PM; other days by appointment',
    capacity: 75,
    specialties: ['Earthquake drills', 'Utility shutoff', 'Flood and sandbags', 'Light search and rescue'],
    equipment: [
      'Gas and water shutoff wall',
      'Sandbags and shovels',
      'Hard hats and gloves',
      'Two-way radios',
    ],
    certifications: ['Community emergency response, basic', 'Radio operation for block captains'],
    classTitle: 'Earthquake drill and utility shutoff',
    classWeekday: sunday,
    classStartsAt: 14 * 60,
  },
];
