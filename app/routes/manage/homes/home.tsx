import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { HistoryList } from '~/features/account/people/history-list';
import { getHome, type Home as Found } from '~/features/account/people/homes.server';
import { retireHome } from '~/features/account/people/manage-homes.server';
import {
  homePath,
  homesPath,
  keepHomePath,
  moveHomeOutPath,
  personPath,
} from '~/features/account/people/people';
import { StayRow } from '~/features/account/people/stay-row';
import { retireSchema } from '~/features/account/people/people.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { Fact, Facts, WideFact } from '~/ui/facts';
import { FormErrors } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';

export const handle = { open: 'people' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => data?.label ?? 'A home');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getHome(services, viewer, params.homeId),
);

export const action = formFor(handle, retireSchema, async ({ services, viewer, params }, input) => {
  const isRetired = input.isRetired === 'yes';
  await retireHome(services, viewer, params.homeId, { isRetired });
  return redirectWithFlash(homePath(params.homeId), {
    title: isRetired ? 'Home retired' : 'Home restored',
  });
});

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.reply.error?.[''];
  const { id, label, building, street, unit, latitude, longitude, isRetired, people, openCodes, history } =
    home;
  const livesThere = people.some(({ when }) => when !== 'past');
  const places = [
    ['Building', building],
    ['Street', street],
    ['Unit', unit],
    ['On the map', latitude === null ? null : `${latitude}, ${longitude}`],
  ].filter(([, value]) => value !== null);
  return (
    <Page
      title={label}
      lead={isRetired ? 'Retired: nobody can move in or be invited.' : undefined}
      back={{ to: homesPath, label: 'Homes' }}
    >
      {errors && <FormErrors form={{ errors }} />}
      <div className="flex flex-wrap gap-3">
        {!isRetired && (
          <SecondaryLink to={`/manage/codes?home=${encodeURIComponent(label)}`}>Invite</SecondaryLink>
        )}
        <SecondaryLink to={`${homePath(id)}/edit`}>Edit</SecondaryLink>
        {people.some(({ when }) => when === 'now') && (
          <SecondaryLink to={moveHomeOutPath(id)}>Move out</SecondaryLink>
        )}
        {people.some(({ isLeaving }) => isLeaving) && (
          <SecondaryLink to={keepHomePath(id)}>Cancel the move</SecondaryLink>
        )}
        {!livesThere && (
          <Form method="post">
            <input type="hidden" name="isRetired" value={isRetired ? 'no' : 'yes'} />
            <Button variant="secondary">{isRetired ? 'Restore' : 'Retire'}</Button>
          </Form>
        )}
      </div>
      {openCodes > 0 && !livesThere && (
        <p className="text-muted">Retiring it also ends its open {openCodes === 1 ? 'code' : 'codes'}.</p>
      )}
      {(places.length > 0 || openCodes > 0) && (
        <Facts>
          {places.map(([name, value]) => (
            <Fact key={name} label={name!}>
              {value}
            </Fact>
          ))}
          {openCodes > 0 && <Fact label="Invited">{counted(openCodes, 'open code')}</Fact>}
        </Facts>
      )}
      <PeopleThere people={people} />
      <Measured home={home} />
      <HistoryList history={history} />
    </Page>
  );
}

const PeopleThere = ({ people }: Pick<Found, 'people'>) => (
  <Panel title="People">
    {people.length === 0 ? (
      <p className="text-muted">Nobody has lived here yet.</p>
    ) : (
      <ul className="raised divide-y divide-line">
        {people.map(({ residentId, name, isLeaving: _, ...stay }) => (
          <StayRow
            key={residentId + stay.from + stay.when}
            stay={stay}
            of={{ name, path: personPath(residentId) }}
            since={{ past: 'Lived there from', planned: 'Moves in on', now: 'Since' }[stay.when]}
          />
        ))}
      </ul>
    )}
  </Panel>
);

const Measured = ({ home }: { home: Found }) => (
  <Panel title="Meters and garden">
    <Facts>
      <WideFact label="Meters">
        {home.meters.length === 0
          ? 'None'
          : home.meters.map(({ id, name }) => (
              <Link key={id} to={`/manage/devices/${id}`} className="block text-action underline">
                {name}
              </Link>
            ))}
      </WideFact>
      {home.energyKwh !== null && (
        <Fact label="Electricity, 30 days">{Math.round(home.energyKwh).toLocaleString('en-US')} kWh</Fact>
      )}
      {home.waterGallons !== null && (
        <Fact label="Water, 30 days">{Math.round(home.waterGallons).toLocaleString('en-US')} gal</Fact>
      )}
      <WideFact label="Household">{home.shared.length === 0 ? 'Nothing' : home.shared.join(', ')}</WideFact>
    </Facts>
  </Panel>
);
