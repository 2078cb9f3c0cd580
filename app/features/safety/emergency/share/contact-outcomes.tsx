import type { ContactOutcome } from '../shares';
import { formatOutcomes } from './share-states';

/** What became of a share for each contact, by each channel. */
export function ContactOutcomes({ outcomes }: { outcomes: ContactOutcome[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {outcomes.map((outcome) => (
        <li key={outcome.contactId} className="flex flex-wrap gap-x-2">
          <span className="font-medium wrap-anywhere">{outcome.name}:</span>
          <span className="text-muted">
            {formatOutcomes(outcome).join(' · ') || 'no channel to reach them by'}
          </span>
        </li>
      ))}
    </ul>
  );
}
