/** A person or a body by their initials: 'Maya Chen' is MC. Decoration beside the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft text-sm font-bold text-accent"
    >
      {initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word; '(resident)' is none of the name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.startsWith('('));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('');
}
