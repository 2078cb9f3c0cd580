import { digitsToDial } from '~/domain/phone';

import { Icon } from './icon';

/**
 * A round button that calls, for a row that says the number itself; nothing where it can't be dialed.
 * @param props.of whose number it is
 */
export function CallLink({ number, of }: { number: string; of: string }) {
  const dial = digitsToDial(number);
  if (dial === '') return null;
  return (
    <a
      href={`tel:${dial}`}
      aria-label={`Call ${of}: ${number}`}
      className="no-print grid size-11 place-items-center rounded-full bg-accent-soft text-accent hover:bg-sunken"
    >
      <Icon name="phone" />
    </a>
  );
}
