import { digitsToDial } from '~/domain/phone';

type PhoneLinkProps = { number: string; of?: string; className?: string };

/**
 * A phone number that a press calls; where it can't be dialled, as it is.
 * @param number as people write it, such as '(503) 555-0188'
 * @param of whose it is, where several stand on a page
 * @param className such as '-my-2', beside words whose line it stays in
 */
export function PhoneLink({ number, of, className = '' }: PhoneLinkProps) {
  const dial = digitsToDial(number);
  if (dial === '') return number;
  return (
    <a
      href={`tel:${dial}`}
      aria-label={of && `Call ${of}: ${number}`}
      className={`inline-flex min-h-11 items-center text-accent underline underline-offset-4 ${className}`}
    >
      {number}
    </a>
  );
}
