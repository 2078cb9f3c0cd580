import { createContext } from 'react';

/** Told by a script's map when it stands, and when it goes. */
export const MapShown = createContext<(isShown: boolean) => void>(() => {});
