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

/** Initials of the first and last word. Words in parentheses, such as '(resident)', don't count. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.startsWith('('));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('');
}
