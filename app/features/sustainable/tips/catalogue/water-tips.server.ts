import type { Figures } from '../figures.server';
import {
  aboutAMonth,
  formatWater,
  tipsOf,
  waterSense,
  waterSavings,
  formatWhole,
} from './catalogue-tip.server';

const minutesAMonth = 60 * 24 * 30;

/** Gallons that a constant leak wastes in a month; null if last night had none. */
const leakSavings = ({ night }: Figures) =>
  night?.hasLeak ? aboutAMonth(night.leastFlow * minutesAMonth, 'gallons') : null;

function formatLeak(figures: Figures): string {
  const { night } = figures;
  if (!night?.hasLeak) return formatWater(figures);
  return `Last night your home’s water never stopped: at least ${night.leastFlow.toFixed(2)} gallons a minute, which is ${formatWhole(night.leastFlow * 60 * 24)} a day.`;
}

const leakFit = ({ night, water }: Figures) => {
  if (night) return night.hasLeak ? 100 : 25;
  return water ? 45 : 40;
};

export const waterTips = tipsOf('water', [
  {
    id: 'water-find-leak',
    title: 'Find what runs when nobody’s using water',
    description: 'Most leaks are a worn washer or flapper: a few dollars and half an hour.',
    difficulty: 'medium',
    impact: 'high',
    actionSteps: [
      'Turn everything off, and watch the meter or the water page for an hour.',
      'If it moves, close the valves under sinks and behind toilets one at a time.',
      'When it stops, you’ve found the leak. Fix it, or call the office.',
    ],
    source: waterSense('Fix a Leak Week'),
    working: 'Where the meter saw a flow all night: the lowest flow in gallons a minute × 60 × 24 × 30.',
    savings: leakSavings,
    reason: formatLeak,
    fit: leakFit,
  },
  {
    id: 'water-toilet-dye',
    title: 'Test the toilets with a drop of food coloring',
    description:
      'A toilet that leaks without a sound can lose 200 gallons a day, and it’s the most common leak of all.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Put a drop of food coloring in the tank.',
      'Wait ten minutes without flushing.',
      'If there is color in the bowl, put in a new flapper. Flush afterward.',
    ],
    source: waterSense('Fix a Leak Week'),
    working: 'Where the meter saw a flow all night: the lowest flow in gallons a minute × 60 × 24 × 30.',
    savings: leakSavings,
    reason: formatLeak,
    fit: (figures) => leakFit(figures) - 5,
  },
  {
    id: 'water-showerhead',
    title: 'Put in a WaterSense showerhead',
    description: 'It uses two gallons a minute or less instead of two and a half, and feels the same.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Look for the WaterSense label; it says 2.0 gallons a minute or less.',
      'Unscrew the old head by hand, or wrap it in a cloth and use a wrench.',
      'Wrap the threads with plumber’s tape, screw the new one on, and check for drips.',
    ],
    source: waterSense('Showerheads'),
    working: 'Half a gallon a minute less, 8 minutes (EPA’s average shower), once a day, for one person.',
    savings: () => 'About 120 gallons a month for each person',
    why: 'Showers are about a sixth of what an average home uses indoors.',
  },
  {
    id: 'water-five-minutes',
    title: 'Shower for five minutes',
    description: 'That’s three minutes under the average, or about one good song.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Put a clock in the bathroom, or play a five-minute playlist.',
      'Turn the water off while you soap up.',
      'Try it for a week, then look at the water page.',
    ],
    source: waterSense('Showerheads'),
    working:
      'Three minutes less than EPA’s average of 8, at 2.5 gallons a minute, once a day, for one person.',
    savings: () => 'About 225 gallons a month for each person',
    why: 'Shorter showers save the energy that heats the water, too.',
  },
  {
    id: 'water-tap-off',
    title: 'Turn the tap off while you brush your teeth',
    description: 'A faucet that runs for two minutes sends four gallons down the drain, morning and night.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Wet the brush, then turn the tap off.',
      'Rinse from a cup.',
      'Show the kids. They love being in charge of it.',
    ],
    source: waterSense('Start saving'),
    working: 'EPA: up to 8 gallons a day for a person who brushes twice; × 30 days.',
    savings: () => 'Up to 240 gallons a month for each person',
    why: 'All it takes is the habit.',
  },
  {
    id: 'water-aerators',
    title: 'Screw WaterSense aerators onto the bathroom faucets',
    description: 'A few dollars each. They mix in air, so nobody notices there’s less water.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Unscrew the old aerator from the faucet and take it to the store.',
      'Buy one with the WaterSense label: 1.5 gallons a minute or less.',
      'Screw it on by hand, with its washer.',
    ],
    source: waterSense('Bathroom faucets'),
    working: 'EPA: about 700 gallons a year for an average family; ÷ 12.',
    savings: () => 'About 58 gallons a month for a family',
    why: 'Faucets run more often than anything else at home.',
  },
  {
    id: 'water-full-dishwasher',
    title: 'Run a full dishwasher, and don’t rinse first',
    description:
      'A full dishwasher uses less than washing by hand. Rinsing first can use more than the dishwasher itself.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Scrape plates, and put them in as they are.',
      'Wait until it’s full.',
      'Use the eco setting, and let the dishes air-dry.',
    ],
    source: waterSense('Start saving'),
    working: 'It depends on how you washed dishes before, so we don’t give a number.',
    why: 'The kitchen is where it’s easiest to see the water go.',
  },
  {
    id: 'water-early-watering',
    title: 'Water plants before eight in the morning',
    description: 'At noon, half the water from a sprinkler can be lost to sun and wind.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Water early, at the roots. A good soak twice a week beats a little every day.',
      'Feel the soil two inches down first: moist means wait.',
      'Skip it when rain is forecast.',
    ],
    source: waterSense('Outdoors'),
    working:
      'EPA: about 30% of a home’s water is used outdoors, and as much as half of that is wasted. We take a quarter of it as saved.',
    savings: waterSavings(0.3 * 0.25),
    why: 'Outdoor water is the part that swings most with the season.',
  },
  {
    id: 'water-new-toilet',
    title: 'Ask for a WaterSense toilet at the next repair',
    description: 'Toilets from before 1994 use up to six gallons a flush; a WaterSense one uses 1.28.',
    difficulty: 'hard',
    impact: 'high',
    actionSteps: [
      'Look for the year under the tank lid.',
      'Ask the office or a plumber what a new one costs, and whether your utility offers a rebate.',
      'The next time it runs, have it replaced instead of repaired.',
    ],
    source: waterSense('Residential toilets'),
    working:
      'EPA: toilets are about a quarter of what a home uses indoors, and a WaterSense one takes at least 20% less: 5% of all.',
    savings: waterSavings(0.25 * 0.2),
    why: 'Indoors, toilets use more water than anything else.',
  },
]);
