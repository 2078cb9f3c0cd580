/** These parts load after the shuttle page's first paint. Exported together, they are one file of the build. */
export { listArrivals } from '../arrivals';
export { pollShuttles } from './live-polls';
