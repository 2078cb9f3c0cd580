import type { WellnessIconName } from './wellness-icon';

/** A chronic condition, what helps against it, and films about it (S2 §3). */
export type HealthTopic = {
  id: string;
  name: string;
  icon: WellnessIconName;
  /** One of `topicColors`; any other name reads as the section's own. */
  iconColor: string;
  tips: string[];
  videos: { title: string; description: string; url: string }[];
};

/** Colors of the design's tokens by the names that topics give them. */
const topicColors: Record<string, string> = {
  red: 'text-danger',
  amber: 'text-warning',
  green: 'text-success',
  blue: 'text-drill',
  gray: 'text-muted',
};

export const topicColor = (name: string): string =>
  (Object.hasOwn(topicColors, name) && topicColors[name]) || 'text-accent';
