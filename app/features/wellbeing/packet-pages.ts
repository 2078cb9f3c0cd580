import type { IconName } from '~/ui/icon';

type PacketPage = {
  path: string;
  title: string;
  icon: IconName;
  /** Former URL fragment, from when the packet was one long page. */
  anchor: string;
};

export const packetPath = '/wellbeing/welcome-packet';
export const printPath = `${packetPath}/print`;

/** Pages are in the order in which a newcomer needs them. */
export const packetPages = {
  moveIn: { path: `${packetPath}/move-in`, title: 'Move-in checklist', icon: 'done', anchor: 'checklist' },
  helpLines: { path: `${packetPath}/help-lines`, title: 'Who to call', icon: 'phone', anchor: 'who-to-call' },
  schools: { path: `${packetPath}/schools`, title: 'School Zoning', icon: 'book', anchor: 'schools' },
  taxes: { path: `${packetPath}/taxes`, title: 'Property Tax Information', icon: 'tag', anchor: 'tax' },
  services: { path: `${packetPath}/services`, title: 'Public Services Map', icon: 'pin', anchor: 'services' },
} as const satisfies Record<string, PacketPage>;

export type PacketPageName = keyof typeof packetPages;

export type PacketLine = {
  page: PacketPageName;
  line: string | null;
  /** Pages without content are hidden from residents. */
  isEmpty: boolean;
};

const panels = { services: packetPages.services, school: packetPages.schools, tax: packetPages.taxes };

/** Redirects URLs of the former one-page packet: its search, or a panel and its view. */
export function findMoved(query: URLSearchParams): string | null {
  const q = query.get('q');
  if (q !== null) return `${packetPages.services.path}?${new URLSearchParams({ q })}`;
  const asked = Object.entries(panels).filter(([param]) => query.has(param));
  const [param, page] = asked.find(([param]) => query.get(param) === 'map') ?? asked[0] ?? [];
  if (!param || !page) return null;
  return page.path + (query.get(param) === 'map' ? '?view=map' : '');
}
