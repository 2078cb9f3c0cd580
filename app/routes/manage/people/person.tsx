import { Link, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { HistoryList } from '~/features/account/people/history-list';
import { homePath, peoplePath, personPath, roleNames, stateNames } from '~/features/account/people/people';
import { StayRow } from '~/features/account/people/stay-row';
import { getPerson, type Person as Found } from '~/features/account/people/people.server';
import { listSteps } from '~/features/account/people/steps.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { buttonClass } from '~/ui/button';
import { Fact, Facts, WideFact } from '~/ui/facts';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Day } from '~/ui/time';

export const handle = { open: 'people' } satisfies RouteHandle;

export const meta = titled('A person');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const person = await getPerson(services, viewer, params.personId);
  return { person, steps: listSteps(person) };
});

export default function Person() {
  const { person, steps } = useLoaderData<typeof loader>();
  const { id, name, email, phone, role, state, since, leavesOn, erasesOn } = person;
  return (
    <Page title={name ?? email} back={{ to: peoplePath, label: 'People' }}>
      <Facts>
        <Fact label="Role">{roleNames[role].label}</Fact>
        <Fact label="Account">
          {stateNames[state]}
          {state === 'leaving' && leavesOn && (
            <>
              {' '}
              on <Day day={leavesOn} />
            </>
          )}
          {erasesOn && (
            <>
              {' '}
              · will be erased on <Day day={erasesOn} />
            </>
          )}
        </Fact>
        <WideFact label="Email">{email}</WideFact>
        {phone && <WideFact label="Phone">{phone}</WideFact>}
        <Fact label="Here since">
          <Day day={since} />
        </Fact>
        <Fact label="Sign-in">{signsIn(person)}</Fact>
      </Facts>
      <ul className="flex flex-wrap gap-3">
        {steps.map(({ to, title }) => (
          <li key={to}>
            <Link to={`${personPath(id)}/${to}`} className={buttonClass('secondary')}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Homes stays={person.stays} />
      <HeldItems holdings={person.holdings} shared={person.shared} />
      <HistoryList history={person.history} />
    </Page>
  );
}

const signsIn = ({
  sessions,
  passkeys,
  hasSecondStep,
}: Pick<Found, 'sessions' | 'passkeys' | 'hasSecondStep'>) =>
  [
    sessions === 0 ? 'Not signed in' : `Signed in on ${counted(sessions, 'browser')}`,
    passkeys > 0 && `has ${counted(passkeys, 'passkey')}`,
    hasSecondStep && 'two-step sign-in on',
  ]
    .filter(Boolean)
    .join(', ');

const Homes = ({ stays }: Pick<Found, 'stays'>) => (
  <Panel title="Homes">
    {stays.length === 0 ? (
      <p className="text-muted">They don’t live in a home here, so they see no home meters.</p>
    ) : (
      <ul className="raised divide-y divide-line">
        {stays.map(({ homeId, home, ...stay }) => (
          <StayRow
            key={homeId + stay.from + stay.when}
            stay={stay}
            of={{ name: home, path: homePath(homeId) }}
            since={stay.when === 'planned' ? 'Planned from' : 'Since'}
          />
        ))}
      </ul>
    )}
  </Panel>
);

const HeldItems = ({ holdings, shared }: Pick<Found, 'holdings' | 'shared'>) => (
  <Panel title="What they have">
    {holdings.length + shared.length === 0 ? (
      <p className="text-muted">No upcoming bookings, seats or events.</p>
    ) : (
      <Facts>
        {holdings.map(({ label, lines }) => (
          <WideFact key={label} label={label}>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </WideFact>
        ))}
        {shared.length > 0 && <WideFact label="Household">{shared.join(', ')}</WideFact>}
      </Facts>
    )}
  </Panel>
);
