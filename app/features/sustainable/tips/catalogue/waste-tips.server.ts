import { epaFood, epaRecycling, formatTrades, formatWaste, tipsOf, usdaFood } from './catalogue-tip.server';

/** The neighborhood weighs nobody's bin. */
const notWeighed = 'Nobody weighs your bin, so we name no number.';

export const wasteTips = tipsOf('waste', [
  {
    id: 'waste-compost',
    needs: 'garden',
    title: 'Bring kitchen scraps to the composting center',
    description:
      'Food is the largest part of what lies in landfills, where it turns into methane. Here it turns into soil.',
    difficulty: 'medium',
    impact: 'high',
    actionSteps: [
      'Put a pail with a lid beside the bin, for peels, coffee grounds and egg shells.',
      'Leave out meat, fat and anything with a sticker.',
      'Empty it at the garden’s composting center twice a week.',
    ],
    source: epaFood('Composting at home'),
    working: `EPA: food is about a quarter of what goes to landfills. ${notWeighed}`,
    reason: (figures) =>
      `${formatWaste(figures)} Your household has ${figures.plots === 1 ? '1 garden plot, which the compost comes back to' : `${figures.plots} garden plots; the compost feeds those of all`}.`,
    fit: ({ plots, completed }) => 50 + plots * 10 - completed.waste * 3,
  },
  {
    id: 'waste-meal-plan',
    title: 'Plan four dinners before you shop',
    description: 'About a third of all food in this country is thrown away, most of it at home.',
    difficulty: 'easy',
    impact: 'high',
    actionSteps: [
      'Look into refrigerator and cupboard first.',
      'Plan four dinners around what has to go.',
      'Shop by a list, and leave one evening for what is left over.',
    ],
    source: usdaFood('Food loss and waste'),
    working:
      'USDA: a family of four throws away food for at least $1,500 a year; ÷ 12 ÷ 4, and half of it as what planning saves.',
    savings: () => 'About $16 a month for each person',
    why: 'This one pays at the next receipt.',
  },
  {
    id: 'waste-freeze-leftovers',
    title: 'Start an “eat me first” shelf',
    description: 'What’s in front gets eaten. What’s in back gets thrown away.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Clear one shelf of the refrigerator, at eye level.',
      'Put there whatever has to go this week.',
      'On Sunday, freeze what’s left, with the date on it.',
    ],
    source: epaFood('Preventing wasted food at home'),
    working: notWeighed,
    why: 'A shelf is a quick start.',
  },
  {
    id: 'waste-clean-recycling',
    title: 'Learn the five things that spoil the recycling',
    description: 'Bags, greasy boxes, cords, diapers and full bottles send whole loads to the landfill.',
    difficulty: 'easy',
    impact: 'medium',
    actionSteps: [
      'Read what your collection takes; the list is on its site.',
      'Rinse bottles and cans, and put them in loose, never in a bag.',
      'Tape a note with the five over the bin.',
    ],
    source: epaRecycling('How do I recycle common recyclables'),
    working: notWeighed,
    why: 'With a clean bin, the rest of your sorting counts.',
  },
  {
    id: 'waste-repair-one',
    title: 'Repair one thing in place of buying it new',
    description:
      'A zipper, a lamp, a chair: most of what a thing costs the earth was spent when it was made.',
    difficulty: 'hard',
    impact: 'medium',
    actionSteps: [
      'Choose one broken thing that you’d buy again.',
      'Look for a film that shows its repair, or ask a handy neighbor.',
      'Order the part, or do without one.',
      'Tell others how it went.',
    ],
    source: epaRecycling('Reducing and reusing basics'),
    working: 'It depends on the thing, so we name no number.',
    why: 'Repairing is the hard one, and worth the most points.',
  },
  {
    id: 'waste-share-harvest',
    needs: 'garden',
    title: 'Offer what you can’t eat to neighbors',
    description: 'Four zucchini too many are someone’s dinner. Trade Produce at the garden finds them.',
    difficulty: 'easy',
    impact: 'low',
    actionSteps: [
      'Look at what will go bad this week.',
      'Write a trade post at the Community Garden: what, how much, where.',
      'Mark it as gone when it is.',
    ],
    source: usdaFood('Food loss and waste'),
    working: notWeighed,
    reason: formatTrades,
    fit: ({ tradePosts, plots }) => (tradePosts > 0 ? null : 42 + plots * 20),
  },
  {
    id: 'waste-electronics',
    title: 'Take the drawer of old electronics to a collection',
    description: 'A cell phone holds copper, silver and gold; a battery in the bin can burn a truck.',
    difficulty: 'medium',
    impact: 'medium',
    actionSteps: [
      'Gather old phones, cables and batteries in one box.',
      'Delete what is yours, and tape the poles of batteries.',
      'Take the box to the store or the county’s collection that takes them.',
    ],
    source: epaRecycling('Electronics donation and recycling'),
    working: notWeighed,
    why: 'Most homes have a drawer like that.',
  },
]);
