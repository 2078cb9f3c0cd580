declare module '@remix-run/react/dist/esm/routes.js' {
  import type { createClientRoutes as create } from '@remix-run/react/dist/routes';
  export const createClientRoutes: typeof create;
}
