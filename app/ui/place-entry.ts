import { type ComponentType, createContext } from 'react';

/** A context keeps map code out of rows, because most pages with rows have no map. */
export type PlaceEntries = {
  /** Attributes that make the entry the target of its pin, and mark it when chosen. */
  toAttributes(id: string): { id?: string; 'data-chosen'?: 'true' };
  PinLink: ComponentType<{ id: string }>;
  PinNumber: ComponentType<{ id: string }>;
};

export const PlaceEntriesContext = createContext<PlaceEntries | null>(null);
