export { renderPage as default, streamTimeout } from './http/remix/render-page.server';
