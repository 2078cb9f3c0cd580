/** Remix types its private modules beside the built ones only. */
declare module '@remix-run/react/dist/esm/routes.js' {
  export * from '@remix-run/react/dist/routes';
}
