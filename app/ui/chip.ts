/** A link of a short row of choices, such as Map and List or a filter; `aria-current` marks the chosen one. */
export const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-ink no-underline ' +
  'hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent';
