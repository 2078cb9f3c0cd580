export type LinkedText = { text: string; href?: string }[];
