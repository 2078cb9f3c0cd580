import { type ComponentType, createContext, type ReactNode } from 'react';

/** A context keeps map code out of rows, because most pages with rows have no map. */
export type PlaceEntries = {
  /** Attributes that make the entry the target of its pin, and mark it when chosen. */
  toAttributes(id: string): { id?: string; 'data-chosen'?: 'true' };
  Lead: ComponentType<{ id: string; className?: string; children?: ReactNode }>;
};

export const PlaceEntriesContext = createContext<PlaceEntries | null>(null);
