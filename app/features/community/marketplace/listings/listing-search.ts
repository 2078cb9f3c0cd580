import { type Offer, offers, type Section } from '../offers';

export type ListingChoice = { q: string; offer: Offer | null; page: number };

export function readChoice({ url }: { url: string }, q: string, section: Section): ListingChoice {
  const search = new URL(url).searchParams;
  const offer =
    offers.find(({ of, value }) => of === section && value === search.get('offer'))?.value ?? null;
  const page = search.get('page') ?? '';
  return { q, offer, page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1 };
}

/** Builds a search link: changes some parameters, keeps the others, and resets the page. */
export function searchWith(search: URLSearchParams, changes: { offer?: Offer | null; page?: number }) {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value === undefined || value === null || value === 1) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next.toString()}`;
}
