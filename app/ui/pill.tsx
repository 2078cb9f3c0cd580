import type { ReactNode } from 'react';

export const tones = {
  /** As it should be: free, open, done. */
  good: 'bg-success-soft text-success',
  /** Worth a look: full, due, few left. */
  notice: 'bg-warning-soft text-warning',
  /** Wrong: failed, closed for danger. */
  bad: 'bg-danger-soft text-danger',
  /** What this person chose or has. */
  own: 'bg-accent-soft text-accent',
  /** Neither good nor bad. */
  plain: 'bg-sunken text-ink',
} as const;

export type Tone = keyof typeof tones;

/** One state in a word or two: '16 left', 'Booked'. */
export const Pill = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`pill ${tones[tone]}`}>{children}</span>
);
