import type { Photo } from '~/domain/photo';

/** What can be shared: the name that shares are counted under, and what it is called. */
export const shareNouns = { event: 'Event', business: 'Business', deal: 'Deal', listing: 'Listing' } as const;

export type ShareKindName = keyof typeof shareNouns;

export const isShareKind = (value: string): value is ShareKindName => Object.hasOwn(shareNouns, value);

/** Something to share: what the message says, and where it leads. */
export type Shareable = {
  id: string;
  title: string;
  /** One line. */
  description: string;
  /** Its page, a path of this site. */
  path: string;
  /** The first of its photos, if it has any. */
  photo?: Photo | undefined;
};

/** A thing with all that sharing it needs. */
export type Sharing = Shareable & {
  kind: ShareKindName;
  /** Its page's whole address, as those outside know us. */
  url: string;
  /** A mailto: link. */
  mailUrl: string;
  /** How often it was shared. */
  shares: number;
};

/** The networks that take what is shared by an address of theirs. */
export const networks = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
} as const;

export type Network = keyof typeof networks;

export const isNetwork = (value: string): value is Network => Object.hasOwn(networks, value);

/** Every way of sharing; each counts once a day for a resident and a thing. */
export const channels = ['device', 'copy', 'facebook', 'twitter', 'linkedin', 'whatsapp', 'mail'] as const;

export type Channel = (typeof channels)[number];

/** The page from which a thing is shared. */
export const sharePath = (kind: ShareKindName, id: string): string =>
  `/community/share/${kind}/${encodeURIComponent(id)}`;

/** Counts a share and goes on to the network. */
export const networkPath = (kind: ShareKindName, id: string, network: Network): string =>
  `${sharePath(kind, id)}/${network}`;

/** What a script reads of a thing to share, and where it says that it was shared. */
export const countPath = (kind: ShareKindName, id: string): string => `${sharePath(kind, id)}/count`;

const toQuery = (path: string, title: string) => new URLSearchParams({ url: path, title }).toString();

/** The page of the QR code of a path of this site; `title` names the file that it is downloaded as. */
export const qrPath = (path: string, title: string): string => `/community/qr?${toQuery(path, title)}`;

/** Its picture in the page. */
export const qrPicturePath = (path: string): string =>
  `/community/qr.svg?${new URLSearchParams({ url: path }).toString()}`;

/** The picture as a file to keep. */
export const qrFilePath = (path: string, title: string): string =>
  `/community/qr.png?${toQuery(path, title)}`;

/** A QR code's picture is this wide and high, in CSS pixels (S2 §9). */
export const qrWidth = 200;
