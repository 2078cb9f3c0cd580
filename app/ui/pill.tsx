import type { ReactNode } from 'react';

export const tones = {
  /** Free, open or done. */
  good: 'bg-success-soft text-success',
  /** Full, due or few left. */
  notice: 'bg-warning-soft text-warning',
  /** Failed, or closed for danger. */
  bad: 'bg-danger-soft text-danger',
  /** Chosen or owned by the viewer. */
  own: 'bg-accent-soft text-accent',
  plain: 'bg-sunken text-ink',
} as const;

export type Tone = keyof typeof tones;

export const Pill = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`pill ${tones[tone]}`}>{children}</span>
);
