import type { Offered } from '~/platform/offered/offered';

const firstSteps = ['classes', 'events', 'shuttle'] as const;
export type FirstStep = (typeof firstSteps)[number];

const words: Record<FirstStep, string> = {
  classes: 'book a class',
  events: 'go to an event',
  shuttle: 'take the shuttle',
};

export const listFirstSteps = (offered: Offered): FirstStep[] =>
  firstSteps.filter((step) => offered.has(step));

export const formatFirstSteps = (steps: readonly FirstStep[]): string =>
  steps.map((step) => words[step]).join(', ');
