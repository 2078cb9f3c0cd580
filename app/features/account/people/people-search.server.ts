import { counted } from '~/domain/counted';
import type { FoundKind } from '~/platform/search/search-kind.server';

import { listHomes } from './homes.server';
import { homePath, homesPath, peoplePath, personPath } from './people';
import { listPeople } from './people.server';

const toQuery = (q: string) => new URLSearchParams({ q }).toString();

export const peopleSearch: FoundKind = {
  name: 'people',
  label: 'People',
  icon: 'person',
  can: 'people',
  toList: (q) => `${peoplePath}?${toQuery(q)}`,
  async find(services, viewer, q) {
    const { people } = await listPeople(services, viewer, { q, filter: 'all', page: 1 });
    return people.map(({ id, name, email, home }) => ({
      path: personPath(id),
      title: name ?? email,
      note: home ?? 'No home',
    }));
  },
};

export const homesSearch: FoundKind = {
  name: 'homes',
  label: 'Homes',
  icon: 'home',
  can: 'people',
  toList: (q) => `${homesPath}?${toQuery(q)}`,
  async find(services, viewer, q) {
    const { homes } = await listHomes(services, viewer, { q, filter: 'all', page: 1 });
    return homes.map(({ id, label, people }) => ({
      path: homePath(id),
      title: label,
      note: people === 0 ? 'Nobody lives here' : counted(people, 'person', 'people'),
    }));
  },
};
