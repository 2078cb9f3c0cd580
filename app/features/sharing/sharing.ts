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
};

/** The page from which a thing is shared. */
export const sharePath = (kind: ShareKindName, id: string): string =>
  `/community/share/${kind}/${encodeURIComponent(id)}`;

/** The page of the QR code of a path of this site; `title` names the file that it is downloaded as. */
export const qrPath = (path: string, title: string): string =>
  `/community/qr?${new URLSearchParams({ url: path, title }).toString()}`;
