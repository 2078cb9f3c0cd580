/** Receives a beacon for each client-side navigation. */
export const pageViewPath = '/page-view';
