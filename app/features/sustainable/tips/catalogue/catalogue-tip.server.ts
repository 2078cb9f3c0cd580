import type { Part } from '~/platform/offered/offered';

import type { Figures } from '../figures.server';
import type { Difficulty, Impact, TipCategory, TipSource } from '../tips';

/** A tip as the catalogue has it: what it says of a resident is worked out from their figures when they get it. */
export type CatalogueTip = {
  /** Stays the same for ever: what residents have is known by it. */
  id: string;
  title: string;
  description: string;
  category: TipCategory;
  difficulty: Difficulty;
  impact: Impact;
  actionSteps: string[];
  /** Public guidance that it follows. */
  source: TipSource;
  /** How its savings are worked out, or why there are none: constants, and whose they are. */
  working: string;
  /** In words, such as 'About 38 kWh a month'; null where the figures don't allow one. */
  savings(figures: Figures): string | null;
  /** The part of the product that it leads to: without content there, nobody is given it. */
  needs?: Part;
  /** Why it is for this resident, with their own numbers. */
  reason(figures: Figures): string;
  /** How well it suits, in place of what its category says (see `rank.server.ts`); null: not at all, now. */
  fit?(figures: Figures): number | null;
};
