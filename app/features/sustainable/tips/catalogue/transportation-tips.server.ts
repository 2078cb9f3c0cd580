import { counted } from '~/domain/counted';
import { apta, epaVehicles, formatRides, fuelEconomy, tipsOf } from './catalogue-tip.server';

/** EPA: what a typical car gives off a mile, 400 g, in pounds. */
const poundsAMile = 0.88;

const lessDriving = (miles: number) => () => `About ${Math.round(miles * poundsAMile)} lb of CO₂ a month`;
const perMile = 'EPA: a typical car gives off about 400 g (0.88 lb) of CO₂ a mile.';

export const transportationTips = tipsOf('transportation', [
  {
    id: 'transport-shuttle-weekly',
    needs: 'shuttle',
    title: 'Take the shuttle for one errand a week',
    description: 'The shuttle drives anyway: with you in it, one car fewer does.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Check the shuttle’s times for an errand you do every week.',
      'Leave the car at home that day.',
      'Log the ride, so it counts for points.',
    ],
    source: apta('Public transportation facts'),
    working: `Four errands a month of 10 miles there and back (our assumption). ${perMile}`,
    savings: lessDriving(40),
    why: 'One a week would be four or five.',
    fit: ({ rides }) => (rides >= 4 ? null : 65 - rides * 5),
  },
  {
    id: 'transport-shuttle-commute',
    needs: 'shuttle',
    title: 'Ride the shuttle to work or to the train twice a week',
    description: 'Regular trips are the ones worth changing: they come again and again.',
    difficulty: 'hard',
    impact: 'high',
    actionSteps: [
      'Find the departure that brings you there in time, and the one after it.',
      'Choose the two days of the week on which it fits best.',
      'Try it for two weeks before you decide.',
      'Tell a colleague who lives here: two keep it up longer than one.',
    ],
    source: apta('Public transportation facts'),
    working: `Two days a week of 16 miles there and back, about 140 miles a month (our assumption). ${perMile}`,
    savings: lessDriving(140),
    why: 'Twice a week would be about nine.',
    fit: ({ rides }) => (rides >= 9 ? null : 45 + rides),
  },
  {
    id: 'transport-chain-errands',
    title: 'Do your errands in one round',
    description:
      'A warm engine uses less gas, and three errands in one loop are about half the miles of three trips.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Keep a list of what can wait, and a day for it.',
      'Go to the farthest place first, then work your way home.',
      'Ask next door whether they need something.',
    ],
    source: fuelEconomy('Planning and combining trips'),
    working: `One trip of 5 miles saved a week, about 20 miles a month (our assumption). ${perMile}`,
    savings: lessDriving(20),
    reason: (figures) =>
      `${formatRides(figures)} ${figures.offered.has('shuttle') ? 'For what the shuttle doesn’t reach, one' : 'One'} round is better than three.`,
  },
  {
    id: 'transport-short-trips',
    title: 'Walk or cycle what is under a mile',
    description: 'Short trips are the dirtiest: the engine is cold all the way.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Think of the places under a mile away that you drive to.',
      'Pump up the tires of your bicycle, or put good shoes by the door.',
      'Do two of those trips a week without the car.',
    ],
    source: epaVehicles('What you can do to reduce pollution from vehicles'),
    working: `Two trips a week of 2 miles there and back, about 17 miles a month. ${perMile}`,
    savings: lessDriving(17),
    reason: (figures) =>
      figures.offered.has('trails')
        ? `${formatRides(figures)} You have told of the state of ${figures.trailReports} of our trails lately: most places here can be reached by one.`
        : `${formatRides(figures)} A mile is twenty minutes on foot, and five by bicycle.`,
  },
  {
    id: 'transport-tire-pressure',
    title: 'Check the tires’ pressure once a month',
    description: 'Soft tires roll hard. Five minutes at the pump keep you safer, too.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Read the right pressure on the frame of the driver’s door.',
      'Check in the morning, before the tires are warm.',
      'Fill up what is missing, the spare included.',
    ],
    source: fuelEconomy('Keeping your vehicle in shape'),
    working:
      'DOE: 0.6% of the fuel on average, up to 3% for soft tires. We don’t know how much you drive, so we name no number.',
    why: 'For the trips you do drive, this is the cheapest way to save.',
  },
  {
    id: 'transport-no-idling',
    title: 'Switch the engine off when you wait',
    description: 'At the school, at the pick-up window: ten seconds of idling use more than starting again.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Switch off whenever you will stand for more than ten seconds out of traffic.',
      'In winter drive off gently instead of warming up.',
      'Ask whoever picks children up with you to do the same.',
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
    description: 'Two households that go to the same place need one car.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Before the next event ask two neighbors whether they are going.',
      'Agree on who drives and where you meet.',
      'Make it a habit with whoever goes to the same things.',
    ],
    source: epaVehicles('What you can do to reduce pollution from vehicles'),
    working: `Two events a month of 12 miles there and back that you don’t drive to yourself (our assumption). ${perMile}`,
    savings: lessDriving(24),
    reason: (figures) =>
      `You have been to ${counted(figures.events, 'community event')} in the last 30 days. ${formatRides(figures)}`,
    fit: ({ events }) => 42 + Math.min(events, 3) * 5,
  },
]);
