import { LineIcon } from '~/ui/icon';

import type { EnergyData } from './energy';
import { formatBalance } from './energy-words';

/** The banner of S2 §2: how much more is made than used. None while nothing was used. */
export function EnergyBalance({ data }: { data: EnergyData }) {
  const balance = formatBalance(data);
  if (!balance) return null;
  return (
    <aside
      aria-label="Energy balance"
      className="flex items-start gap-3 rounded-2xl border border-accent bg-accent-soft p-4 sm:p-5"
    >
      <LineIcon d="M13 3 5 13.5h6L10 21l8.5-11h-6.5z" className="mt-0.5 size-6 text-accent" />
      <p>
        <strong className="block text-lg font-semibold">{balance.title}</strong>
        {balance.text}
        {data.source === 'sample' && ' These are sample readings.'}
      </p>
    </aside>
  );
}
