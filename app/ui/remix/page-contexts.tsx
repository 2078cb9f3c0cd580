import { useOutlet } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom';

/**
 * The page below this route with the router's data and address of this render. A page that leaves keeps being rendered
 * with them, when the router's are the next page's already.
 */
export function usePageAsRendered(): { outlet: ReactNode; contexts: (outlet: ReactNode) => ReactNode } {
  const outlet = useOutlet();
  const state = useContext(DataRouterStateContext);
  const location = useContext(LocationContext);
  return {
    outlet,
    contexts: (children) => (
      <DataRouterStateContext.Provider value={state}>
        <LocationContext.Provider value={location}>{children}</LocationContext.Provider>
      </DataRouterStateContext.Provider>
    ),
  };
}
