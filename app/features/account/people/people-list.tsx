import { Link } from '@remix-run/react';

import { FilterLinks, toSearch } from '~/ui/filter-links';
import { ReflowCell, ReflowRow, ReflowTable } from '~/ui/reflow-table';

import {
  homeFilterNames,
  homeFilters,
  homePath,
  homesPath,
  peopleFilterNames,
  peopleFilters,
  peoplePath,
  personPath,
  roleNames,
  stateNames,
} from './people';
import type { HomeRow } from './homes.server';
import type { PersonRow } from './people.server';

type Shown = { q: string; filter: string };

export function PeopleFilters({ q, filter }: Shown) {
  const choices = peopleFilters.map((one) => ({
    to: peoplePath + toSearch({ q, filter: one === 'all' ? '' : one }),
    label: peopleFilterNames[one],
    isChosen: one === filter,
  }));
  return <FilterLinks label="Filter people" choices={choices} keepsPlace />;
}

export function HomeFilters({ q, filter }: Shown) {
  const choices = homeFilters.map((one) => ({
    to: homesPath + toSearch({ q, filter: one === 'all' ? '' : one }),
    label: homeFilterNames[one],
    isChosen: one === filter,
  }));
  return <FilterLinks label="Filter homes" choices={choices} keepsPlace />;
}

export const PeopleTable = ({ people }: { people: PersonRow[] }) => (
  <ReflowTable label="People" heads={['Name', 'State', 'Home', 'Email']}>
    {people.map(({ id, name, email, role, home, state }) => (
      <ReflowRow
        key={id}
        head={
          <Link to={personPath(id)} className="inline-flex min-h-11 items-center text-action">
            {name ?? email}
          </Link>
        }
      >
        <ReflowCell narrow="beside">
          {[role === 'resident' ? null : roleNames[role].label, state === 'active' ? null : stateNames[state]]
            .filter(Boolean)
            .join(' · ')}
        </ReflowCell>
        <ReflowCell>{home ?? 'No home'}</ReflowCell>
        <ReflowCell narrow="hidden">{email}</ReflowCell>
      </ReflowRow>
    ))}
  </ReflowTable>
);

export const HomesTable = ({ homes }: { homes: HomeRow[] }) => (
  <ReflowTable label="Homes" heads={['Home', 'People', 'Meters']}>
    {homes.map(({ id, label, people, meters }) => (
      <ReflowRow
        key={id}
        head={
          <Link to={homePath(id)} className="inline-flex min-h-11 items-center text-action">
            {label}
          </Link>
        }
      >
        <ReflowCell narrow="beside">{people === 0 ? 'Nobody' : `${people} living there`}</ReflowCell>
        <ReflowCell>{meters === 0 ? 'No meters' : meters === 1 ? '1 meter' : `${meters} meters`}</ReflowCell>
      </ReflowRow>
    ))}
  </ReflowTable>
);
