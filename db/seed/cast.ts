import type { profiles, residents } from '../schema';

type SampleResident = Pick<typeof residents.$inferInsert, 'id' | 'email' | 'role'> & {
  canSignIn?: true;
} & Required<
    Pick<typeof profiles.$inferInsert, 'name' | 'phone' | 'address' | 'unit' | 'latitude' | 'longitude'>
  >;

/** Cedar Commons is in Beaverton. Phone numbers are from the range for fiction. */
export const neighborhood = { city: 'Beaverton', state: 'OR', country: 'USA' } as const;

/** A home's name in join codes, such as '14 Cedar Lane, 2B'. Unit numbers repeat between buildings. */
export const toHome = ({ address, unit }: Pick<SampleResident, 'address' | 'unit'>): string =>
  `${address}, ${unit}`;

export const cast: SampleResident[] = [
  {
    id: 'demo-user',
    email: 'resident@example.org',
    role: 'resident',
    canSignIn: true,
    name: 'Rosa Alvarez',
    phone: '+1 503-555-0110',
    address: '14 Cedar Lane',
    unit: '2B',
    latitude: 45.4869,
    longitude: -122.8041,
  },
  {
    id: 'demo-manager',
    email: 'manager@example.org',
    role: 'manager',
    canSignIn: true,
    name: 'Maya Chen',
    phone: '+1 503-555-0111',
    address: '1 Commons Square',
    unit: 'Office',
    latitude: 45.4873,
    longitude: -122.8035,
  },
  neighbor('samuel-okafor', 'Samuel Okafor', '0112', '14 Cedar Lane', '2A', 45.4869, -122.8042),
  neighbor('linh-tran', 'Linh Tran', '0113', '16 Cedar Lane', '1C', 45.4868, -122.8045),
  neighbor('george-whitfield', 'George Whitfield', '0114', '3 Alder Court', '1A', 45.4878, -122.803),
  neighbor('amina-yusuf', 'Amina Yusuf', '0115', '3 Alder Court', '3D', 45.4878, -122.8031),
  neighbor('diego-morales', 'Diego Morales', '0116', '8 Maple Walk', '1B', 45.4865, -122.8029),
  neighbor('hannah-lindqvist', 'Hannah Lindqvist', '0117', '8 Maple Walk', '4A', 45.4865, -122.8028),
  neighbor('priya-raman', 'Priya Raman', '0118', '21 Creek Path', '2C', 45.4881, -122.8049),
  neighbor('walter-novak', 'Walter Novak', '0119', '21 Creek Path', '1A', 45.4881, -122.805),
  neighbor('keiko-tanaka', 'Keiko Tanaka', '0120', '5 Orchard Row', '3B', 45.4875, -122.8022),
  neighbor('elijah-brooks', 'Elijah Brooks', '0121', '5 Orchard Row', '2D', 45.4875, -122.8021),
];

function neighbor(
  id: string,
  name: string,
  number: string,
  address: string,
  unit: string,
  latitude: number,
  longitude: number,
): SampleResident {
  const phone = `+1 503-555-${number}`;
  return {
    id,
    email: `${id}@example.org`,
    role: 'resident',
    name,
    phone,
    address,
    unit,
    latitude,
    longitude,
  };
}
