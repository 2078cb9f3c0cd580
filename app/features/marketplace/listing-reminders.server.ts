import type { Services } from '../../domain/services';

/** Tells posters that a listing of theirs expires soon. */
export async function remindOfListings(_services: Services): Promise<void> {}
