import { isNumber, type PhonePiece, telLink, joinPieces } from '~/domain/phone';
import { OpenNow } from '~/platform/places/open-now';
import { buttonClass } from '~/ui/button';
import { IconRow } from '~/ui/rows';

import { type BusinessCard, hasHours, isOnMap } from './businesses';

const linkClass = 'font-semibold text-action underline underline-offset-4';

export function BusinessFacts({ business }: { business: BusinessCard }) {
  const { name, category, address, phone, website, openTimes } = business;
  return (
    <div className="flex flex-col items-start gap-3">
      {hasHours(business) && (
        <IconRow icon="clock" name="Hours">
          <OpenNow {...openTimes} />
        </IconRow>
      )}
      <IconRow icon="shop" name="Category">
        {category}
      </IconRow>
      {address !== null && (
        <IconRow icon="pin" name="Address">
          {address}
          {isOnMap(business) && (
            <>
              {' · '}
              <a href="#where" className={linkClass}>
                Map
              </a>
            </>
          )}
        </IconRow>
      )}
      {website !== null && (
        <IconRow icon="share" name="Website">
          <a
            href={website.href}
            rel="noopener noreferrer"
            className={linkClass}
            aria-label={`Website of ${name}: ${website.shown}`}
          >
            {website.shown}
          </a>
        </IconRow>
      )}
      {phone !== null && !isOneNumber(phone) && (
        <IconRow icon="phone" name="Phone">
          {joinPieces(phone)}
        </IconRow>
      )}
      {phone?.filter(isNumber).map(({ text, dial }, at) => (
        <a key={at} href={telLink(dial)} className={buttonClass()}>
          <span>
            Call<span className="sr-only"> {name}:</span> {text}
          </span>
        </a>
      ))}
    </div>
  );
}

const isOneNumber = (phone: PhonePiece[]): boolean => phone.length === 1 && phone.every(isNumber);
