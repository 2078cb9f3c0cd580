import { type ComponentType, createContext, type ReactNode } from 'react';

/** What the rows of a panel with a map need of it; a context, since most pages with rows have no map. */
export type PlaceEntries = {
  /** What of a place's entry lets its pin lead there, and shows that the pin was pressed. */
  toAttributes(id: string): { id?: string; 'data-chosen'?: 'true' };
  /** What an entry begins with, and the way from there to its pin. */
  Lead: ComponentType<{ id: string; className?: string; children?: ReactNode }>;
};

export const PlaceEntriesContext = createContext<PlaceEntries | null>(null);
