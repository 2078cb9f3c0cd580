import { useOutlet } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom';

/** Renders a leaving page with its own data and URL, when the router's are already the next page's. */
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
