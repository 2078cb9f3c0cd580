import { isNumber, type PhonePiece, telLink } from '~/domain/phone';

import { Icon } from './icon';

export const CallLink = ({ phone, of }: { phone: readonly PhonePiece[]; of: string }) =>
  phone.filter(isNumber).map(({ text, dial }, at) => (
    <a
      key={at}
      href={telLink(dial)}
      aria-label={`Call ${of}: ${text}`}
      className="no-print grid size-11 place-items-center rounded-full bg-accent-soft text-accent hover:bg-sunken"
    >
      <Icon name="phone" />
    </a>
  ));
