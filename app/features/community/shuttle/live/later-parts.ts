/** What a shuttle page needs after its first paint, in one file. */
export { listArrivals } from '../arrivals';
export { pollShuttles } from './live-polls';
