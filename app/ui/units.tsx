import { createContext, useContext } from 'react';

import type { Units } from '~/domain/units';

const UnitsContext = createContext<Units>('us');

export const UnitsProvider = UnitsContext.Provider;

export const useUnits = (): Units => useContext(UnitsContext);
