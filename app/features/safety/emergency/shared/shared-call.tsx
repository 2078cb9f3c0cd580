import { useUnits } from '~/ui/units';
import type { BasemapSetup } from '~/platform/map/basemap-setup.server';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { PlaceMap } from '~/ui/place-map';
import { Instant } from '~/ui/time';

import { type PlaceStatement, formatPlace } from '../reported-place';
import { mapLink, phoneMapLink } from '~/platform/places/map-links';
import type { SharedPage } from '../shares';
import { ContactChoice } from './contact-choice';
import { SharedAgo } from './shared-ago';

type Active = Extract<SharedPage, { state: 'active' }>;
type Ended = Exclude<SharedPage, Active>;

type SharedCallProps = {
  shared: Active;
  inWords: string | null;
  emergencyNumber: string;
  ground: BasemapSetup;
  hasMap: boolean;
  sharedPath: string;
};

export function SharedCall({ shared, emergencyNumber, sharedPath, ...where }: SharedCallProps) {
  const { senderName, message, sharedAt, expiresAt } = shared;
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          <p className="text-lg wrap-anywhere whitespace-pre-line">“{message}”</p>
          <p className="text-muted">
            Shared <SharedAgo at={sharedAt} /> (<Instant at={sharedAt} />
            ). This page shows it until <Instant at={expiresAt} />, or until {senderName} is safe.
          </p>
          <p>
            Call {senderName} first. If they do not answer, call {emergencyNumber} and say where they are.
          </p>
          <a href={`tel:${emergencyNumber}`} className={buttonClass('danger', 'min-h-14 text-lg')}>
            <Icon name="phone" />
            Call {emergencyNumber}
          </a>
        </div>
      </Card>
      <Card title="Where">
        <Where shared={shared} {...where} />
      </Card>
      <ContactChoice sharedPath={sharedPath} hasDeclined={shared.hasDeclined} />
    </>
  );
}

type WhereProps = Pick<SharedCallProps, 'shared' | 'inWords' | 'ground' | 'hasMap'>;

function Where({ shared, inWords, ground, hasMap }: WhereProps) {
  const { location, senderName } = shared;
  const statements = formatPlace(shared, 'contact', new Date(shared.sharedAt), useUnits());
  if (!location) return <Statements statements={statements} />;
  return (
    <div className="flex flex-col gap-4">
      {hasMap && (
        <PlaceMap
          label={`Map of where ${senderName} is`}
          center={location}
          zoom={16}
          markers={[
            {
              id: 'here',
              lat: location.lat,
              lng: location.lng,
              icon: 'person',
              label: `${senderName} is here`,
              popup: `${senderName} is here`,
            },
          ]}
          {...ground}
          className="h-72"
        />
      )}
      <div>
        {inWords && <p className="text-lg">{sentence(inWords)}</p>}
        <Statements statements={statements} />
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={phoneMapLink(location)} className={buttonClass('secondary')}>
          Open in your map app
        </a>
        <a href={mapLink(location)} rel="noreferrer" className={buttonClass('secondary')}>
          Open on openstreetmap.org
        </a>
      </div>
    </div>
  );
}

function Statements({ statements }: { statements: PlaceStatement[] }) {
  return statements.map(({ source, words, remark }) => (
    <p key={source} className="wrap-anywhere">
      {words === null ? (
        `${source}. Ask them.`
      ) : (
        <>
          <span className="text-muted">{source}:</span> {words}
        </>
      )}
      {remark && <span className="block text-muted">{remark}</span>}
    </p>
  ));
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

export function EndedShare({ shared, sharedPath }: { shared: Ended; sharedPath: string }) {
  const { senderName, state, endedAt, hasDeclined } = shared;
  return (
    <>
      <Card>
        <p className="text-lg">
          {state === 'safe' ? (
            <>
              {senderName} said they’re safe: <Instant at={endedAt} />.
            </>
          ) : (
            <>
              This share ended on its own: <Instant at={endedAt} />. If you don’t know how {senderName} is,
              call them.
            </>
          )}
        </p>
        <p className="mt-2 text-muted">
          The message and the location are no longer shown. A new call for help has its own message and link.
        </p>
      </Card>
      <ContactChoice sharedPath={sharedPath} hasDeclined={hasDeclined} />
    </>
  );
}
