/** '1 day', '12 days', '1,200 days', '1 person', '3 people' */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
