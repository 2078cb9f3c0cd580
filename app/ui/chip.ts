export const chipClass = 'chip';
