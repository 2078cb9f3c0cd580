import { Fragment } from 'react';

import { Instant } from '~/ui/time';

import { formatContact, toNextStep } from '../contact-words';
import type { ContactOutcome, ShareEntry } from '../shares';

export const isOnItsWay = ({ contacts, safeContacts }: ShareEntry): boolean =>
  [...contacts, ...safeContacts].some(({ channels }) => channels.some(({ state }) => state === 'pending'));

type ContactOutcomesProps = {
  outcomes: ContactOutcome[];
  safeAt?: string | null;
  hasNextStep: boolean;
};

export function ContactOutcomes({ outcomes, safeAt = null, hasNextStep }: ContactOutcomesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {outcomes.map((outcome) => (
        <li key={outcome.contactId}>
          <span className="font-medium wrap-anywhere">{outcome.name}:</span>{' '}
          <span className="text-muted">
            {formatContact(outcome, safeAt).map(({ words, sentAt }, at) => (
              <Fragment key={words}>
                {at > 0 && ' · '}
                {words}
                {sentAt && (
                  <>
                    {' '}
                    <Instant at={sentAt} />
                  </>
                )}
              </Fragment>
            ))}
          </span>
          {hasNextStep && <NextStep outcome={outcome} />}
        </li>
      ))}
    </ul>
  );
}

function NextStep({ outcome }: { outcome: ContactOutcome }) {
  const step = toNextStep(outcome);
  if (step === null) return null;
  if (step === 'no-number') return <p>There’s no number to call them.</p>;
  return (
    <a
      href={`tel:${step.dial}`}
      className="flex min-h-11 items-center font-medium underline underline-offset-4 wrap-anywhere"
    >
      Call them: {step.phone}
    </a>
  );
}
