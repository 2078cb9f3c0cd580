import { Fact, Facts, WideFact } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';
import { PhotoThumbs } from '~/ui/photo-strip';

import { facetLabels, type Neighbor } from './neighbors';

const textFields = ['help', 'skills', 'tools', 'languages'] as const;

export function NeighborFacts({ neighbor }: { neighbor: Neighbor }) {
  const { name, photo, home, street, phone, lastConfirmed } = neighbor;
  const texts = textFields.flatMap((field) => {
    const text = neighbor[field];
    return text === null ? [] : [{ label: facetLabels[field], text }];
  });
  const hasFacts = texts.length > 0 || home !== null || street !== null || phone.length > 0;
  return (
    <>
      {photo && <PhotoThumbs photos={[photo]} title={name} />}
      {hasFacts ? (
        <Facts>
          {texts.map(({ label, text }) => (
            <WideFact key={label} label={label}>
              <span className="whitespace-pre-line wrap-anywhere">{text}</span>
            </WideFact>
          ))}
          {phone.length > 0 && (
            <Fact label={facetLabels.phone}>
              <PhoneLink phone={phone} of={name} />
            </Fact>
          )}
          {home !== null && <Fact label={facetLabels.home}>{home}</Fact>}
          {home === null && street !== null && <Fact label={facetLabels.street}>{street}</Fact>}
        </Facts>
      ) : (
        <p>They shared only their name with you.</p>
      )}
      {lastConfirmed && <p className="text-sm text-muted">Last confirmed in {lastConfirmed}.</p>}
    </>
  );
}
