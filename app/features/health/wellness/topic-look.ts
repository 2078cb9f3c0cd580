/** What a topic's icon may be, and how it reads. */
export const topicIcons = {
  heart: 'Heart',
  drop: 'Drop',
  pulse: 'Pulse',
  lungs: 'Lungs',
  joint: 'Joint',
  bone: 'Bone',
  tooth: 'Tooth',
  eye: 'Eye',
} as const;

/** Colors of the design's tokens by the names that topics give them. */
export const topicColors: Record<string, string> = {
  red: 'text-danger',
  amber: 'text-warning',
  green: 'text-success',
  blue: 'text-drill',
  gray: 'text-muted',
};
