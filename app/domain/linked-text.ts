/** A plain text in pieces; a piece with an address leads there. Together they are the whole text. */
export type LinkedText = { text: string; href?: string }[];
