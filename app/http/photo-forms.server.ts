import type { Capability } from '~/domain/capabilities';

/** Where the browser's script sends one photo at a time. */
export const stagedPattern = '/photos/staged';

/** The forms that photos can be chosen in, by their patterns, each with what their sender must be able to do. */
export const photoForms: ReadonlyMap<string, Capability | null> = new Map<string, Capability | null>([
  [stagedPattern, null],
  ['/community/marketplace/new', null],
  ['/community/marketplace/:listingId/edit', null],
  ['/sustainable/community-garden/trade/new', null],
  ['/sustainable/community-garden/plots/:plotId/photos', null],
  ['/profile/photo', null],
  ['/messages/preview', 'messages'],
  ['/manage/articles/new', 'content'],
  ['/manage/articles/preview', 'content'],
  ['/manage/articles/:articleId/edit', 'content'],
  ['/manage/content/:kind/:entryId/photos', 'content'],
]);
