import { createContext } from 'react';

export const MapShown = createContext<(isShown: boolean) => void>(() => {});
