import { electricityShare, energySaver, energyStar, formatElectricity, tipsOf } from './catalogue-tip.server';

/** Of a home's electricity, what heating and cooling take: near DOE's figure for an average home. */
const climateShare = 0.4;

const climate =
  'We take it that 40% of a home’s electricity heats and cools it, near DOE’s figure for an average home.';

export const energyTips = tipsOf('energy', [
  {
    id: 'energy-thermostat-setback',
    title: 'Turn the thermostat back while you sleep or are out',
    description:
      'Seven to ten degrees back for eight hours a day: the longer the house is left alone, the less it loses.',
    difficulty: 'easy',
    impact: 'high',
    actionSteps: [
      'Choose eight hours when nobody needs the rooms warm or cool.',
      'Set the thermostat 7 to 10 °F back for them, by its program if it has one.',
      'After a week, ask if anyone was cold, and adjust by a degree.',
    ],
    source: energySaver('Thermostats'),
    working: `${climate} DOE: turning it back so saves as much as 10% of that.`,
    savings: electricityShare(climateShare * 0.1),
    why: 'Heating and cooling are the largest part of most homes’ use.',
  },
  {
    id: 'energy-led-bulbs',
    title: 'Change the five most used bulbs for LEDs',
    description: 'An LED gives the same light for a sixth of the electricity, and lasts for years.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Note which five lamps burn longest of an evening.',
      'Buy LEDs of the same brightness: 800 lumens are an old 60 W bulb.',
      'Change them, and take the old ones to the hardware store’s box.',
    ],
    source: energySaver('LED lighting'),
    working: 'Five bulbs of 60 W for LEDs of 9 W, each lit 3 hours a day: 5 × 51 W × 3 h × 30 days.',
    savings: () => 'About 23 kWh a month for five bulbs',
    why: 'Bulbs are the part of it that takes ten minutes to change.',
  },
  {
    id: 'energy-standby',
    title: 'Put the television’s corner on one switch',
    description: 'Screens, consoles and chargers draw power all night. A switched power strip ends that.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Plug television, console and speakers into one power strip.',
      'Switch it off when you go to bed.',
      'Pull chargers that charge nothing.',
    ],
    source: energySaver('Standby power and energy vampires'),
    working:
      'DOE: standby takes 5 to 10% of a home’s electricity. We take 5%, and half of it as what a switch reaches.',
    savings: electricityShare(0.05 * 0.5),
    why: 'Some of that runs when nobody’s using it.',
  },
  {
    id: 'energy-cold-wash',
    title: 'Wash clothes cold',
    description:
      'Nearly all the energy of a warm wash goes into heating the water, and today’s detergents work without.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Set the washer to cold as its usual program.',
      'Use a detergent made for cold water.',
      'Keep warm water for what a doctor or the label asks it for.',
    ],
    source: energyStar('Laundry best practices'),
    working:
      'Four loads a week of 7 gallons that are warmed by 30 °F, which takes 0.5 kWh a load; only where water is heated by electricity.',
    savings: () => 'About 9 kWh a month for four loads a week',
    why: 'If your water is heated by electricity, each warm wash is in it.',
  },
  {
    id: 'energy-air-dry',
    title: 'Hang two loads of laundry a week to dry',
    description:
      'The dryer is one of the hungriest machines at home. Sun, wind and a rack do the same for nothing.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Find a place for a rack or a line: a balcony, or a room with a window.',
      'Spin the laundry fast, shake it out, and hang it.',
      'Do it with two loads a week to begin with.',
    ],
    source: energySaver('Laundry'),
    working: 'Two loads a week, each of which takes an electric dryer about 2.5 kWh (our assumption).',
    savings: () => 'About 22 kWh a month for two loads a week',
    why: 'Two dryer loads a week are about 5 kWh of a week’s use.',
  },
  {
    id: 'energy-solar-hours',
    needs: 'energy',
    title: 'Run the big machines while the sun shines',
    description:
      'Between ten and three the neighborhood’s roofs make more than we use. What runs then runs on our own sun.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Look at the energy page for the hours in which the sun gives most.',
      'Start dishwasher and washer then, by their timers if you are out.',
      'Charge what has a battery in the same hours.',
    ],
    source: energySaver('Reducing electricity use and costs'),
    working: 'It moves your usage to sunny hours; it doesn’t cut it.',
    why: 'Whatever of it runs at noon comes from our own roofs.',
  },
  {
    id: 'energy-look-weekly',
    needs: 'energy',
    title: 'Look at the energy page once a week',
    description: 'Homes that see what they use, use less: people find what runs for nothing.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Open Energy Monitoring on the same day each week.',
      'Compare the last 30 days with what you remember doing.',
      'Find one thing that ran for nothing, and end it.',
    ],
    source: {
      publisher: 'ACEEE',
      title: 'Advanced metering initiatives and residential feedback programs',
      url: 'https://www.aceee.org',
    },
    working: 'ACEEE’s review of feedback to homes found 4 to 12%. We take 4%.',
    savings: electricityShare(0.04),
    reason: (figures) =>
      `You looked at the energy page on ${figures.energyViews} of the last 30 days. ${figures.energy ? formatElectricity(figures) : 'Once a week is enough.'}`,
    fit: ({ energyViews }) => (energyViews >= 5 ? null : 55 - energyViews * 5),
  },
  {
    id: 'energy-seal-drafts',
    title: 'Find and seal the drafts',
    description: 'Air that leaves through cracks takes heat along in winter and cool in summer.',
    difficulty: 'hard',
    impact: 'high',
    actionSteps: [
      'On a windy day hold a damp hand to windows, doors, outlets and the attic hatch.',
      'Mark where you feel air.',
      'Weatherstrip what moves; caulk what doesn’t. Ask the office first if you rent.',
      'Put a sweep under the outer door.',
    ],
    source: energyStar('Seal and insulate'),
    working: `${climate} EPA estimates 15% of that for sealing and insulating a whole house; we take half of it for sealing alone.`,
    savings: electricityShare(climateShare * 0.15 * 0.5),
    why: 'Drafts make heating and cooling work for the street.',
  },
  {
    id: 'energy-fan-first',
    title: 'Let a ceiling fan do part of the cooling',
    description:
      'Moving air feels about four degrees cooler, and a fan takes a small part of what an air conditioner does.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Set the fan to blow down on you.',
      'Set the thermostat 4 °F higher while it runs.',
      'Switch it off when you leave the room: it cools people, not rooms.',
    ],
    source: energySaver('Fans for cooling'),
    working:
      'It depends on the weather and on how long the air conditioner would have run, so we name no number.',
    why: 'On hot days an air conditioner is most of it.',
  },
]);
