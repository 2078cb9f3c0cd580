import type { Photo } from '~/domain/photo';

export const shareNouns = { event: 'Event', business: 'Business', deal: 'Deal', listing: 'Listing' } as const;

export type ShareKindName = keyof typeof shareNouns;

export const isShareKind = (value: string): value is ShareKindName => Object.hasOwn(shareNouns, value);

export type Shareable = {
  id: string;
  title: string;
  description: string;
  path: string;
  photo?: Photo | undefined;
};

export type Sharing = Shareable & {
  kind: ShareKindName;
  url: string;
  mailUrl: string;
  shares: number;
};

export const networks = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
} as const;

export type Network = keyof typeof networks;

export const isNetwork = (value: string): value is Network => Object.hasOwn(networks, value);

/** Each channel counts once a day per resident and thing. */
export const channels = ['device', 'copy', 'facebook', 'twitter', 'linkedin', 'whatsapp', 'mail'] as const;

export type Channel = (typeof channels)[number];

export const sharePath = (kind: ShareKindName, id: string): string =>
  `/community/share/${kind}/${encodeURIComponent(id)}`;

export const networkPath = (kind: ShareKindName, id: string, network: Network): string =>
  `${sharePath(kind, id)}/${network}`;

export const countPath = (kind: ShareKindName, id: string): string => `${sharePath(kind, id)}/count`;

const toQuery = (path: string, title: string) => new URLSearchParams({ url: path, title }).toString();

export const qrPath = (path: string, title: string): string => `/community/qr?${toQuery(path, title)}`;

export const qrPicturePath = (path: string): string =>
  `/community/qr.svg?${new URLSearchParams({ url: path }).toString()}`;

export const qrFilePath = (path: string, title: string): string =>
  `/community/qr.png?${toQuery(path, title)}`;

export const qrWidth = 200;
