import {
  electricitySavings,
  energySaver,
  energyStar,
  formatElectricity,
  tipsOf,
} from './catalogue-tip.server';

/** Fraction of electricity for heating and cooling, close to DOE's figure for an average home. */
const climateFraction = 0.4;

const climate =
  'We assume that 40% of a home’s electricity goes to heating and cooling, close to DOE’s figure for an average home.';

export const energyTips = tipsOf('energy', [
  {
    id: 'energy-thermostat-setback',
    title: 'Turn the thermostat back while you sleep or are out',
    description:
      'Turn it back seven to ten degrees for eight hours a day. The longer it stays there, the more you save.',
    difficulty: 'easy',
    impact: 'high',
    actionSteps: [
      'Choose eight hours when nobody needs the house warm or cool.',
      'Turn the thermostat back 7 to 10 °F for those hours, or have its program do it.',
      'After a week, ask if anyone was cold, and adjust by a degree.',
    ],
    source: energySaver('Thermostats'),
    working: `${climate} DOE: turning it back this way saves as much as 10% of that.`,
    savings: electricitySavings(climateFraction * 0.1),
    why: 'In most homes, heating and cooling use the most.',
  },
  {
    id: 'energy-led-bulbs',
    title: 'Switch your five most-used bulbs to LEDs',
    description: 'An LED gives the same light for a sixth of the electricity, and lasts for years.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Note which five lamps are on the longest in the evening.',
      'Buy LEDs of the same brightness: 800 lumens match an old 60-watt bulb.',
      'Put them in. Old incandescent bulbs go in the trash, fluorescent ones to the collection box at the hardware store.',
    ],
    source: energySaver('LED lighting'),
    working: 'Five 60 W bulbs replaced by 9 W LEDs, each on 3 hours a day: 5 × 51 W × 3 h × 30 days.',
    savings: () => 'About 23 kWh a month for five bulbs',
    why: 'Bulbs are the part you can change in ten minutes.',
  },
  {
    id: 'energy-standby',
    title: 'Put the TV and everything around it on one switch',
    description:
      'Screens, consoles and chargers draw power all night. A power strip with a switch stops that.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Plug the TV, console and speakers into one power strip.',
      'Turn it off when you go to bed.',
      'Unplug chargers that aren’t charging anything.',
    ],
    source: energySaver('Standby power and energy vampires'),
    working:
      'DOE: standby uses 5 to 10% of a home’s electricity. We take 5%, and assume a switch reaches half of that.',
    savings: electricitySavings(0.05 * 0.5),
    why: 'Some things draw power when nobody’s using them.',
  },
  {
    id: 'energy-cold-wash',
    title: 'Wash clothes cold',
    description:
      'Nearly all the energy of a warm wash goes into heating the water, and today’s detergents work fine in cold.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Make cold the washer’s usual setting.',
      'Use a detergent made for cold water.',
      'Save warm water for when a doctor or the label calls for it.',
    ],
    source: energyStar('Laundry best practices'),
    working:
      'Four loads a week, each with 7 gallons warmed by 30 °F, which takes 0.5 kWh; only where electricity heats the water.',
    savings: () => 'About 9 kWh a month for four loads a week',
    why: 'If electricity heats your water, every warm wash adds to your use.',
  },
  {
    id: 'energy-air-dry',
    title: 'Hang two loads of laundry a week to dry',
    description:
      'The dryer is one of the hungriest machines at home. Sun, wind and a rack do the same job for free.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Find a place for a rack or a line: a balcony, or a room with a window.',
      'Spin the laundry fast, shake it out, and hang it.',
      'Start with two loads a week.',
    ],
    source: energySaver('Laundry'),
    working: 'Two loads a week, at about 2.5 kWh each in an electric dryer (our assumption).',
    savings: () => 'About 22 kWh a month for two loads a week',
    why: 'Two dryer loads use about 5 kWh a week.',
  },
  {
    id: 'energy-solar-hours',
    needs: 'energy-meters',
    title: 'Run the big machines while the sun shines',
    description:
      'Between ten and three, the neighborhood’s roofs make more than we use. Whatever you run then runs on our own sun.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Check the energy page for the hours when our roofs make the most.',
      'Start the dishwasher and washer then, using their timers if you’re out.',
      'Charge anything with a battery in the same hours.',
    ],
    source: energySaver('Reducing electricity use and costs'),
    working: 'It moves your usage to sunny hours; it doesn’t cut it.',
    why: 'What you run at noon comes from our own roofs.',
  },
  {
    id: 'energy-look-weekly',
    needs: 'energy-meters',
    title: 'Look at the energy page once a week',
    description:
      'People who see what they use tend to use less, because they notice what’s running for no reason.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Open Energy Monitoring on the same day each week.',
      'Compare the last 30 days with what you remember doing.',
      'Find one thing that ran for no reason, and turn it off.',
    ],
    source: {
      publisher: 'ACEEE',
      title: 'Advanced metering initiatives and residential feedback programs',
      url: 'https://www.aceee.org',
    },
    working: 'ACEEE’s review of usage feedback to homes found savings of 4 to 12%. We take 4%.',
    savings: electricitySavings(0.04),
    reason: (figures) =>
      `You checked the energy page on ${figures.energyViews} of the last 30 days. ${figures.energy ? formatElectricity(figures) : 'Once a week is enough.'}`,
    done: ({ energyViews }) => energyViews >= 5,
    fit: ({ energyViews }) => 55 - energyViews * 5,
  },
  {
    id: 'energy-seal-drafts',
    title: 'Find and seal the drafts',
    description:
      'Air that leaks out through cracks takes your heat with it in winter, and your cool air in summer.',
    difficulty: 'hard',
    impact: 'high',
    actionSteps: [
      'On a windy day, hold a damp hand to windows, doors, outlets and the attic hatch.',
      'Mark where you feel air.',
      'Weatherstrip what moves; caulk what doesn’t. Ask the office first if you rent.',
      'Put a door sweep on the outside door.',
    ],
    source: energyStar('Seal and insulate'),
    working: `${climate} EPA estimates that sealing and insulating a whole house saves 15% of that; we take half for sealing alone.`,
    savings: electricitySavings(climateFraction * 0.15 * 0.5),
    why: 'With drafts, you’re heating and cooling the street.',
  },
  {
    id: 'energy-fan-first',
    title: 'Let a ceiling fan do part of the cooling',
    description:
      'Moving air feels about four degrees cooler, and a fan uses a fraction of what an air conditioner does.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Set the fan to blow down on you.',
      'Set the thermostat 4 °F higher while it runs.',
      'Turn it off when you leave the room: it cools people, not rooms.',
    ],
    source: energySaver('Fans for cooling'),
    working:
      'It depends on the weather and on how long the air conditioner would have run, so we don’t give a number.',
    why: 'On hot days, air conditioning uses the most.',
  },
]);
