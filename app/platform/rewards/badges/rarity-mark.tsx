import { asRarity, type Rarity } from '../rewards';

/** Each in a color of its own (S1 §3): gray, blue, purple, gold. */
const looks: Record<Rarity, string> = {
  common: 'bg-sunken text-muted',
  rare: 'bg-drill-soft text-drill',
  epic: 'bg-accent-soft text-accent',
  legendary: 'bg-warning-soft text-warning',
};

/** How rare a badge is, in words too. */
export function RarityMark({ rarity }: { rarity: string }) {
  const known = asRarity(rarity);
  return (
    <span
      className={`inline-block rounded-full border border-current px-2.5 py-0.5 text-sm font-medium capitalize ${looks[known]}`}
    >
      {known}
    </span>
  );
}
