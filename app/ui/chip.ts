/** A link of a short row of choices, such as Map and List or a filter; `aria-current` marks the chosen one. */
export const chipClass = 'chip';
