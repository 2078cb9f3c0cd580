import { boardPath, listingPath, marketplacePath } from './marketplace';

/** The marketplace and the neighbors' board show the same noun, each with its own kinds. */
export const sections = {
  market: {
    path: marketplacePath,
    title: 'Community Marketplace',
    one: 'item',
    again: 'To offer it again, post a new item.',
  },
  board: {
    path: boardPath,
    title: 'Neighbors’ Board',
    one: 'post',
    again: 'To ask again, write a new post.',
  },
} as const;

export type Section = keyof typeof sections;

type OfferKind = {
  value: string;
  of: Section;
  label: string;
  /** On cards, in front of the title or the price. */
  wanted: string;
  hint: string;
  price: 'none' | 'required' | 'optional';
  /** Completes "What's … has no price." */
  noPrice?: string;
  /** The button that ends it. */
  end: string;
  /** Shown to its owner once it has ended. */
  ended: string;
} & (
  | { of: 'market' }
  | {
      of: 'board';
      /** Link to the form, and the form's title. */
      start: string;
      /** Label of the title's field. */
      ask: string;
      hasAnswers: boolean;
      hasPlace: boolean;
      /** When its followers hear of a new one. */
      heard: 'at once' | 'daily';
    }
);

const sold = { end: 'Mark as sold or gone', ended: 'You marked it as sold or gone.' } as const;

/** The only table of kinds. The schema's enum and CHECK name them too (offers.test.ts). */
export const offers = [
  {
    value: 'give',
    of: 'market',
    label: 'Give away',
    wanted: 'To give away',
    hint: 'Free to whoever picks it up.',
    price: 'none',
    noPrice: 'given away',
    ...sold,
  },
  {
    value: 'swap',
    of: 'market',
    label: 'Swap',
    wanted: 'To swap',
    hint: 'Say what you’d like for it.',
    price: 'none',
    noPrice: 'swapped',
    ...sold,
  },
  {
    value: 'sell',
    of: 'market',
    label: 'Sell',
    wanted: 'For sale',
    hint: 'Set a price below.',
    price: 'required',
    ...sold,
  },
  {
    value: 'lend',
    of: 'market',
    label: 'Lend',
    wanted: 'To lend',
    hint: 'You get it back.',
    price: 'optional',
    ...sold,
  },
  {
    value: 'lost',
    of: 'board',
    label: 'Lost',
    wanted: 'Lost',
    start: 'Lost something?',
    ask: 'What did you lose?',
    hint: 'A pet, a key, a jacket. Neighbors hear at once.',
    price: 'none',
    end: 'It’s back, thanks',
    ended: 'It’s back.',
    hasAnswers: true,
    hasPlace: true,
    heard: 'at once',
  },
  {
    value: 'found',
    of: 'board',
    label: 'Found',
    wanted: 'Found',
    start: 'Found something?',
    ask: 'What did you find?',
    hint: 'Leave out one detail that only its owner knows.',
    price: 'none',
    end: 'The owner has it',
    ended: 'Its owner has it.',
    hasAnswers: true,
    hasPlace: true,
    heard: 'at once',
  },
  {
    value: 'wanted',
    of: 'board',
    label: 'Looking for',
    wanted: 'Looking for',
    start: 'Looking for something?',
    ask: 'What are you looking for?',
    hint: 'To borrow, buy or get for free.',
    price: 'none',
    end: 'Got it, thanks',
    ended: 'You got it.',
    hasAnswers: false,
    hasPlace: false,
    heard: 'daily',
  },
  {
    value: 'ask',
    of: 'board',
    label: 'Ask',
    wanted: 'Question',
    start: 'Ask your neighbors',
    ask: 'What do you want to know?',
    hint: 'A question, or who can recommend somebody.',
    price: 'none',
    end: 'Answered, thanks',
    ended: 'It’s answered.',
    hasAnswers: true,
    hasPlace: false,
    heard: 'daily',
  },
] as const satisfies readonly OfferKind[];

type Known = (typeof offers)[number];

export type Offer = Known['value'];
export type BoardKind = Extract<Known, { of: 'board' }>;
export type BoardOffer = BoardKind['value'];

export const marketKinds = offers.filter((kind) => kind.of === 'market');
export const boardKinds = offers.filter((kind) => kind.of === 'board');

export const findBoardKind = (value: string | null): BoardKind | null =>
  boardKinds.find((kind) => kind.value === value) ?? null;

export const kindOf = (offer: Offer): Known & OfferKind => offers.find(({ value }) => value === offer)!;

/** Public answers: the others are only written to in private. */
export const hasAnswers = (offer: Offer): boolean => findBoardKind(offer)?.hasAnswers ?? false;

export const sectionOf = (offer: Offer) => sections[kindOf(offer).of];

export const formatOffer = (offer: Offer): string => kindOf(offer).wanted;

/** Example: 'Lost: gray cat'. Items of the market go by their title. */
export const formatTitle = ({ offer, title }: { offer: Offer; title: string }): string =>
  kindOf(offer).of === 'board' ? `${formatOffer(offer)}: ${title}` : title;

export const editPath = ({ id, offer }: { id: string; offer: Offer }): string =>
  findBoardKind(offer) ? `${boardPath}/${encodeURIComponent(id)}/edit` : `${listingPath(id)}/edit`;
