import type { ReactNode } from 'react';

import { Card } from '~/ui/card';
import { type ConfirmProps, ConfirmForm } from '~/ui/confirm-form';
import { Page } from '~/ui/page';

import { manageAmenitiesPath, manageClassesPath } from './manage-amenities';

export type Retirable = { kind: 'amenity' | 'class'; id: string; name: string };

const toPath = ({ kind, id }: Retirable) =>
  `${kind === 'amenity' ? manageAmenitiesPath : manageClassesPath}/${id}`;
const toRouteId = ({ kind }: Retirable) => `routes/manage/${kind === 'amenity' ? 'amenities' : 'classes'}`;

export const editPath = (thing: Retirable) => `${toPath(thing)}/edit`;
export const retirePath = (thing: Retirable) => `${toPath(thing)}/retire`;
export const restorePath = (thing: Retirable) => `${toPath(thing)}/restore`;

/** Asks before an amenity or a class is offered no more. */
export function Retire({ thing, ...props }: ConfirmProps & { thing: Retirable }) {
  return (
    <ConfirmForm
      {...props}
      to={retirePath(thing)}
      route={`${toRouteId(thing)}/retire`}
      button="Retire"
      pendingLabel="Retiring..."
      isDanger
      back={manageAmenitiesPath}
      keep="Keep it"
    >
      <p>
        Nobody can book <strong>{thing.name}</strong> anymore
        {thing.kind === 'amenity' && ', or the classes held there'}.
      </p>
      <p className="text-muted">
        Existing bookings stay; you can call them off afterward. You can offer it again at any time.
      </p>
    </ConfirmForm>
  );
}

/** Asks before a retired amenity or class is offered again. */
export function Restore({ thing, ...props }: ConfirmProps & { thing: Retirable }) {
  return (
    <ConfirmForm
      {...props}
      to={restorePath(thing)}
      route={`${toRouteId(thing)}/restore`}
      button="Offer again"
      pendingLabel="Saving..."
      back={manageAmenitiesPath}
    >
      <p>
        Residents will be able to book <strong>{thing.name}</strong> again, at its weekly{' '}
        {thing.kind === 'amenity' ? 'hours' : 'times'}.
      </p>
    </ConfirmForm>
  );
}

type AskingPageProps = Pick<ConfirmProps, 'reply'> & { thing: Retirable; isRetired: boolean };

/** `Retire` on a page of its own. */
export function RetirePage({ thing, isRetired, reply }: AskingPageProps) {
  return (
    <AskingPage title={`Retire ${thing.name}?`}>
      {isRetired ? <p>{thing.name} is retired already.</p> : <Retire thing={thing} reply={reply} />}
    </AskingPage>
  );
}

/** `Restore` on a page of its own. */
export function RestorePage({ thing, isRetired, reply }: AskingPageProps) {
  return (
    <AskingPage title={`Offer ${thing.name} again?`}>
      {isRetired ? <Restore thing={thing} reply={reply} /> : <p>{thing.name} is offered already.</p>}
    </AskingPage>
  );
}

function AskingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }} width="narrow">
      <Card>{children}</Card>
    </Page>
  );
}
