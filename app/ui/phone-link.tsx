import { Fragment } from 'react';

import { isNumber, type PhonePiece, telLink } from '~/domain/phone';

type PhoneLinkProps = { phone: readonly PhonePiece[]; of?: string; className?: string };

/** Links the numbers in a phone text. `of` names their owner, `className` may be '-my-2' within text. */
export const PhoneLink = ({ phone, of, className = '' }: PhoneLinkProps) =>
  phone.map((part, at) =>
    isNumber(part) ? (
      <a
        key={at}
        href={telLink(part.dial)}
        aria-label={of && `Call ${of}: ${part.text}`}
        className={`inline-flex min-h-11 items-center text-action underline underline-offset-4 ${className}`}
      >
        {part.text}
      </a>
    ) : (
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
