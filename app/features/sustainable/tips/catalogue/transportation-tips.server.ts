import { counted } from '~/domain/counted';
import { apta, epaVehicles, formatRides, fuelEconomy, tipsOf } from './catalogue-tip.server';

/** Pounds of CO₂ per mile of a typical car (EPA: 400 g). */
const poundsAMile = 0.88;

const lessDriving = (miles: number) => () => `About ${Math.round(miles * poundsAMile)} lb of CO₂ a month`;
const perMile = 'EPA: a typical car gives off about 400 g (0.88 lb) of CO₂ a mile.';

export const transportationTips = tipsOf('transportation', [
  {
    id: 'transport-shuttle-weekly',
    needs: 'shuttle',
    title: 'Take the shuttle for one errand a week',
    description: 'The shuttle runs anyway. With you on it, there’s one less car on the road.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Check the shuttle’s times for an errand you do every week.',
      'Leave the car at home that day.',
      'Log the ride, so it counts for points.',
    ],
    source: apta('Public transportation facts'),
    working: `Four errands a month, each 10 miles round trip (our assumption). ${perMile}`,
    savings: lessDriving(40),
    why: 'One a week would make four or five.',
    done: ({ rides }) => rides >= 4,
    fit: ({ rides }) => 65 - rides * 5,
  },
  {
    id: 'transport-shuttle-commute',
    needs: 'shuttle',
    title: 'Ride the shuttle to work or to the train twice a week',
    description: 'The trips you make every week are the ones worth changing.',
    difficulty: 'hard',
    impact: 'high',
    actionSteps: [
      'Find the departure that gets you there on time, and the one after it.',
      'Pick the two days of the week when it works best.',
      'Try it for two weeks before you decide.',
      'Tell a coworker who lives here: two people stick with it longer than one.',
    ],
    source: apta('Public transportation facts'),
    working: `Two days a week, each 16 miles round trip, about 140 miles a month (our assumption). ${perMile}`,
    savings: lessDriving(140),
    why: 'Twice a week would make about nine.',
    done: ({ rides }) => rides >= 9,
    fit: ({ rides }) => 45 + rides,
  },
  {
    id: 'transport-chain-errands',
    title: 'Do your errands in one loop',
    description:
      'A warm engine uses less gas, and three errands in one loop are about half the miles of three trips.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Keep a list of what can wait, and a day for it.',
      'Go to the farthest place first, then work your way home.',
      'Ask next door if they need anything.',
    ],
    source: fuelEconomy('Planning and combining trips'),
    working: `One 5-mile trip saved a week, about 20 miles a month (our assumption). ${perMile}`,
    savings: lessDriving(20),
    reason: (figures) =>
      `${formatRides(figures)} ${figures.offered.has('shuttle') ? 'For places the shuttle doesn’t reach, one' : 'One'} loop beats three trips.`,
  },
  {
    id: 'transport-short-trips',
    title: 'Walk or bike any trip under a mile',
    description: 'Short trips are the dirtiest: the engine stays cold the whole way.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Think of the places under a mile away that you drive to.',
      'Pump up your bike tires, or put good shoes by the door.',
      'Do two of those trips a week without the car.',
    ],
    source: epaVehicles('What you can do to reduce pollution from vehicles'),
    working: `Two trips a week, each 2 miles round trip, about 17 miles a month. ${perMile}`,
    savings: lessDriving(17),
    reason: (figures) =>
      figures.offered.has('trails')
        ? `${formatRides(figures)} You’ve reported on ${figures.trailReports} of our trails lately, and a trail reaches most places here.`
        : `${formatRides(figures)} A mile takes twenty minutes on foot, and five by bike.`,
  },
  {
    id: 'transport-tire-pressure',
    title: 'Check your tire pressure once a month',
    description: 'Soft tires waste gas. Five minutes with an air hose keeps you safer, too.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Find the right pressure on the sticker in the driver’s door frame.',
      'Check in the morning, before the tires are warm.',
      'Add air where it’s low, and don’t forget the spare.',
    ],
    source: fuelEconomy('Keeping your vehicle in shape'),
    working:
      'DOE: 0.6% of the fuel on average, up to 3% for soft tires. We don’t know how much you drive, so we don’t give a number.',
    why: 'When you do drive, this is the cheapest way to save.',
  },
  {
    id: 'transport-no-idling',
    title: 'Turn off the engine while you wait',
    description: 'At school, at the pickup window: ten seconds of idling uses more gas than restarting.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Turn it off whenever you’re out of traffic and stopped for more than ten seconds.',
      'In winter, drive off gently instead of warming up the engine.',
      'Ask the other parents at pickup to do the same.',
    ],
    source: fuelEconomy('Driving more efficiently'),
    working:
      'DOE: idling uses a quarter to half a gallon of fuel an hour. We take a quarter, 10 minutes a day, 30 days.',
    savings: () => 'About 1¼ gallons of fuel a month for ten minutes a day',
    why: 'A car that’s idling takes nobody anywhere.',
  },
  {
    id: 'transport-carpool',
    needs: 'events',
    title: 'Share a ride to the next event',
    description: 'Two households going to the same place need only one car.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Before the next event, ask two neighbors if they’re going.',
      'Agree on who drives and where you meet.',
      'Make it a habit with people who go to the same things.',
    ],
    source: epaVehicles('What you can do to reduce pollution from vehicles'),
    working: `Two events a month, each 12 miles round trip, that you don’t drive to yourself (our assumption). ${perMile}`,
    savings: lessDriving(24),
    reason: (figures) =>
      `You’ve been to ${counted(figures.events, 'community event')} in the last 30 days. ${formatRides(figures)}`,
    fit: ({ events }) => 42 + Math.min(events, 3) * 5,
  },
]);
