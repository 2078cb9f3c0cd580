import type { ReactNode } from 'react';

import type { PhonePiece } from '~/domain/phone';
import { PhoneLink } from '~/ui/phone-link';
import { IconRow } from '~/ui/rows';

type PlaceFactsProps = {
  place: Record<'name' | 'address' | 'hours', string> & { phoneParts: PhonePiece[] };
  person: { role: string; name: string };
  children: ReactNode;
};

export const PlaceFacts = ({ place, person, children }: PlaceFactsProps) => (
  <div className="flex w-full flex-col gap-3">
    <IconRow icon="person" name={person.role}>
      {person.name}
    </IconRow>
    <IconRow icon="phone" name="Phone">
      <PhoneLink phone={place.phoneParts} of={place.name} className="-my-2.5" />
    </IconRow>
    <IconRow icon="clock" name="Hours">
      {place.hours}
    </IconRow>
    <IconRow icon="pin" name="Address">
      {place.address}
    </IconRow>
    {children}
  </div>
);
