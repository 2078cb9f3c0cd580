/** Endpoint of the beacon for client-side navigations. */
export const pageViewPath = '/page-view';
