import type { ReactNode } from 'react';

export const tones = {
  good: 'bg-success-soft text-success',
  notice: 'bg-warning-soft text-warning',
  bad: 'bg-danger-soft text-danger',
  own: 'bg-accent-soft text-accent',
  plain: 'bg-sunken text-ink',
} as const;

export type Tone = keyof typeof tones;

export const Pill = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`pill ${tones[tone]}`}>{children}</span>
);
