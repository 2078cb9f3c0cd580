import { epaFood, epaRecycling, formatTrades, formatWaste, tipsOf, usdaFood } from './catalogue-tip.server';

const notWeighed = 'Nobody weighs your trash, so we don’t give a number.';

export const wasteTips = tipsOf('waste', [
  {
    id: 'waste-compost',
    needs: 'garden',
    title: 'Bring kitchen scraps to the composting center',
    description:
      'Food is the largest part of what’s in landfills, where it turns into methane. Here it turns into soil.',
    difficulty: 'medium',
    impact: 'high',
    actionSteps: [
      'Keep a pail with a lid next to the trash for peels, coffee grounds and eggshells.',
      'Leave out meat, fat and anything with a sticker.',
      'Empty it at the garden’s composting center twice a week.',
    ],
    source: epaFood('Composting at home'),
    working: `EPA: food is about a quarter of what goes to landfills. ${notWeighed}`,
    reason: (figures) =>
      `${formatWaste(figures)} Your household has ${figures.plots === 1 ? '1 garden plot, and the compost comes back to it' : `${figures.plots} garden plots; the compost feeds everyone’s`}.`,
    fit: ({ plots, completed }) => 50 + plots * 10 - completed.waste * 3,
  },
  {
    id: 'waste-meal-plan',
    title: 'Plan four dinners before you shop',
    description: 'About a third of all food in this country is thrown away, much of it at home.',
    difficulty: 'easy',
    impact: 'high',
    actionSteps: [
      'Check the refrigerator and cupboards first.',
      'Plan four dinners around what won’t keep.',
      'Shop with a list, and leave one evening for leftovers.',
    ],
    source: usdaFood('Food loss and waste'),
    working:
      'USDA: a family of four throws away at least $1,500 of food a year; ÷ 12 ÷ 4, and we assume planning saves half.',
    savings: () => 'About $16 a month for each person',
    why: 'This one pays off on your next grocery bill.',
  },
  {
    id: 'waste-freeze-leftovers',
    title: 'Start an “eat me first” shelf',
    description: 'What’s in front gets eaten. What’s in back gets thrown away.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Clear one shelf of the refrigerator, at eye level.',
      'Put anything you need to eat this week there.',
      'On Sunday, freeze what’s left, with the date on it.',
    ],
    source: epaFood('Preventing wasted food at home'),
    working: notWeighed,
    why: 'A shelf is a quick start.',
  },
  {
    id: 'waste-clean-recycling',
    title: 'Learn the five things that spoil recycling',
    description: 'Bags, greasy boxes, cords, diapers and full bottles send whole loads to the landfill.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Read what your hauler takes. The list is on its website.',
      'Rinse bottles and cans, and put them in loose, never in a bag.',
      'Tape a note listing the five above the bin.',
    ],
    source: epaRecycling('How do I recycle common recyclables'),
    working: notWeighed,
    why: 'With a clean bin, the rest of your sorting counts.',
  },
  {
    id: 'waste-repair-one',
    title: 'Repair one thing instead of buying it new',
    description:
      'A zipper, a lamp, a chair: most of what a thing costs the earth was spent when it was made.',
    difficulty: 'hard',
    impact: 'medium',
    actionSteps: [
      'Choose one broken thing that you’d buy again.',
      'Look for a video that shows the repair, or ask a handy neighbor.',
      'Order the part, or fix it without one.',
      'Tell others how it went.',
    ],
    source: epaRecycling('Reducing and reusing basics'),
    working: 'It depends on the thing, so we don’t give a number.',
    why: 'Repairs are the hard ones, and worth the most points.',
  },
  {
    id: 'waste-share-harvest',
    needs: 'garden',
    title: 'Offer what you can’t eat to neighbors',
    description:
      'Your four extra zucchini are someone’s dinner. Find that someone under Trade Produce at the garden.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'See what will go bad this week.',
      'Write a trade post at the Community Garden: what, how much, where.',
      'Mark it as gone once it is.',
    ],
    source: usdaFood('Food loss and waste'),
    working: notWeighed,
    reason: formatTrades,
    done: ({ tradePosts }) => tradePosts > 0,
    fit: ({ plots }) => 42 + plots * 20,
  },
  {
    id: 'waste-electronics',
    title: 'Take your drawer of old electronics to a drop-off',
    description:
      'A cell phone holds copper, silver and gold; a battery in the trash can set a truck on fire.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Gather old phones, cables and batteries in one box.',
      'Erase your data, and tape the ends of batteries.',
      'Take the box to a store or county drop-off that accepts them.',
    ],
    source: epaRecycling('Electronics donation and recycling'),
    working: notWeighed,
    why: 'Most homes have a drawer like that.',
  },
]);
