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

export const topicColors: Record<string, string> = {
  red: 'text-danger',
  amber: 'text-warning',
  green: 'text-success',
  blue: 'text-drill',
  gray: 'text-muted',
};
