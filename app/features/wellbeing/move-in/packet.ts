/** The page that the checklist, whom to call, the zones and the public services stand on. */
export const packetPath = '/wellbeing/welcome-packet';

/** The parts of the page, by the ids that links lead to, in their order. */
export const packetParts = [
  { id: 'checklist', label: 'Move-in checklist' },
  { id: 'who-to-call', label: 'Who to call' },
  { id: 'tax', label: 'Property tax' },
  { id: 'schools', label: 'Schools' },
  { id: 'services', label: 'Public services' },
] as const;

export type PacketPart = (typeof packetParts)[number]['id'];
