import type { Db } from '../client';
import { healthReminders, healthTopics, wellnessStats } from '../schema';
import { neighborhoodDay } from './neighborhood-day';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Six chronic conditions for everybody; reminders and some days of stats for the sample resident. */
export async function seedHealth(db: Db, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> {
  if ((await db.$count(healthTopics)) === 0) {
    await db.insert(healthTopics).values(topics.map((topic, position) => ({ ...topic, position })));
  }
  if ((await db.$count(healthReminders)) === 0) {
    await db.insert(healthReminders).values(
      reminders.map(({ notifyInDays, ...reminder }, at) => ({
        ...reminder,
        residentId: 'demo-user',
        notifyAt:
          notifyInDays === undefined ? null : fullHour(new Date(now.getTime() + notifyInDays * dayMs)),
        // In the order in which they stand here.
        createdAt: new Date(now.getTime() - 30 * dayMs + at * minuteMs),
      })),
    );
  }
  if ((await db.$count(wellnessStats)) === 0) {
    await db.insert(wellnessStats).values(
      days.flatMap(({ daysAgo, ...values }) =>
        Object.entries(values).map(([stat, value]) => ({
          residentId: 'demo-user',
          stat: stat as keyof typeof values,
          value,
          day: neighborhoodDay(timeZone, now, -daysAgo),
          updatedAt: now,
        })),
      ),
    );
  }
}

const fullHour = (instant: Date) => new Date(Math.ceil(instant.getTime() / hourMs) * hourMs);

const reminders: { item: string; status: string; notifyInDays?: number }[] = [
  { item: 'Annual Physical', status: 'Completed' },
  { item: 'Dental Cleaning', status: 'Due this month' },
  { item: 'Vision Exam', status: 'Scheduled', notifyInDays: 3 },
  { item: 'Blood Work', status: 'Due' },
  { item: 'Flu Shot', status: 'Planned for the fall' },
];

type SampleDay = { daysAgo: number; steps?: string; sleep?: string; water?: string; active?: string };

/** Somebody's ordinary fortnight: a day without the phone, and a walk that nobody counted. */
const days: SampleDay[] = [
  { daysAgo: 0, steps: '8,432', sleep: '7h 20m', water: '6 glasses', active: '45 min' },
  { daysAgo: 1, steps: '9,870', sleep: '6h 50m', water: '7 glasses', active: '1h 5m' },
  { daysAgo: 2, steps: '6,204', sleep: '7h 40m', water: '5 glasses', active: '30 min' },
  { daysAgo: 4, steps: 'a long walk', sleep: '8h', water: '8 glasses', active: '1h 30m' },
  { daysAgo: 5, steps: '7,615', sleep: '7h 5m', water: '6 glasses', active: '40 min' },
  { daysAgo: 6, steps: '5,120', sleep: '6h 30m', water: '4 glasses', active: '20 min' },
  { daysAgo: 7, steps: '10,342', sleep: '7h 55m', water: '7 glasses', active: '1h 15m' },
  { daysAgo: 8, steps: '8,011', sleep: '7h 10m', water: '6 glasses', active: '50 min' },
  { daysAgo: 9, steps: '7,238', sleep: '7h', active: '35 min' },
  { daysAgo: 11, steps: '9,104', sleep: '8h 10m', water: '6 glasses', active: '55 min' },
  { daysAgo: 12, steps: '4,876', sleep: '6h 20m', water: '5 glasses', active: '15 min' },
  { daysAgo: 13, steps: '8,790', sleep: '7h 30m', water: '7 glasses', active: '50 min' },
];

type Topic = Omit<typeof healthTopics.$inferInsert, 'position'>;

/** Films are those of public-health institutions, at the addresses that they keep for years. */
const topics: Topic[] = [
  {
    id: 'diabetes',
    name: 'Type 2 Diabetes',
    icon: 'drop',
    iconColor: 'blue',
    tips: [
      'Be active on most days: a brisk walk after a meal lowers blood sugar.',
      'Choose water, vegetables and whole grains over sweet drinks and white bread.',
      'Test your blood sugar as often as your doctor suggests, even when you feel fine.',
      'Check your feet every day, and get an eye exam once a year.',
    ],
    videos: [
      {
        title: 'Type 2 diabetes',
        description: 'Videos and articles from MedlinePlus, the U.S. health library.',
        url: 'https://medlineplus.gov/diabetestype2.html',
      },
    ],
  },
  {
    id: 'hypertension',
    name: 'High Blood Pressure',
    icon: 'pulse',
    iconColor: 'red',
    tips: [
      'Check it at home at the same time each day, and write it down.',
      'Eat less salt. Most of it hides in bread, cheese, deli meat and frozen meals.',
      'Get moving for half an hour most days, and go easy on alcohol.',
      'Take your medicine as prescribed, and ask before you stop.',
    ],
    videos: [
      {
        title: 'High blood pressure',
        description: 'Videos and articles from MedlinePlus: how it’s measured and what lowers it.',
        url: 'https://medlineplus.gov/highbloodpressure.html',
      },
    ],
  },
  {
    id: 'heart-disease',
    name: 'Heart Disease',
    icon: 'heart',
    iconColor: 'red',
    tips: [
      'Don’t smoke. Your risk drops within a year of quitting.',
      'Know your blood pressure, your cholesterol and your blood sugar.',
      'Eat fish, nuts, beans and olive oil more often than red meat and butter.',
      'Chest pain, pain in the arm or jaw, or sudden shortness of breath: call 911 right away.',
    ],
    videos: [
      {
        title: 'How the heart beats',
        description: 'A short animation from MedlinePlus on what the heart does.',
        url: 'https://medlineplus.gov/ency/anatomyvideos/000067.htm',
      },
      {
        title: 'Heart diseases',
        description: 'Videos and articles from MedlinePlus: types, signs and how to prevent them.',
        url: 'https://medlineplus.gov/heartdiseases.html',
      },
    ],
  },
  {
    id: 'asthma',
    name: 'Asthma',
    icon: 'lungs',
    iconColor: 'blue',
    tips: [
      'Know your triggers, such as pollen, smoke, dust or cold air, and stay away from them.',
      'On smoky or bad-air days, close the windows and exercise indoors.',
      'Ask someone to check how you use your inhaler. Many people get it wrong.',
      'Keep a written plan for attacks where others can find it.',
    ],
    videos: [
      {
        title: 'Breathing',
        description: 'A short animation from MedlinePlus on how we breathe.',
        url: 'https://medlineplus.gov/ency/anatomyvideos/000018.htm',
      },
      {
        title: 'Asthma',
        description: 'Videos and articles from MedlinePlus: triggers, inhalers and what to do in an attack.',
        url: 'https://medlineplus.gov/asthma.html',
      },
    ],
  },
  {
    id: 'arthritis',
    name: 'Arthritis',
    icon: 'joint',
    iconColor: 'amber',
    tips: [
      'Keep your joints moving. Walking, biking and swimming are easy on them.',
      'Losing a few pounds takes a big load off your knees and hips.',
      'Heat eases stiffness. Cold eases swelling.',
      'Rest a joint that’s hot and swollen, and see your doctor.',
    ],
    videos: [
      {
        title: 'Arthritis',
        description: 'Videos and articles from MedlinePlus: types of arthritis, treatment and exercise.',
        url: 'https://medlineplus.gov/arthritis.html',
      },
    ],
  },
  {
    id: 'osteoporosis',
    name: 'Osteoporosis',
    icon: 'bone',
    iconColor: 'gray',
    tips: [
      'Put weight on your bones: walk, climb stairs, dance, lift light weights.',
      'Get enough calcium and vitamin D, from food if you can.',
      'Clear away anything you could trip on, and light the way to the bathroom.',
      'Ask your doctor about a bone density test after a broken bone, or once you’re 65.',
    ],
    videos: [
      {
        title: 'Osteoporosis',
        description: 'Videos and articles from MedlinePlus: bone density, food and how to prevent falls.',
        url: 'https://medlineplus.gov/osteoporosis.html',
      },
    ],
  },
];
