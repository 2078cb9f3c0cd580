import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { IconName } from '~/ui/icon-names';

/** News of one resident's own home or things, as a row of a page. */
export type OwnNews = { icon: IconName; title: string; note: string; to: string };

export type FindOwnNews = (services: Services, viewer: Viewer) => Promise<OwnNews | null>;
