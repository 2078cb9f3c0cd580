import type { Services } from '../../domain/services';
import type { Viewer } from '../../domain/viewer';

/** A signed-in browser, as a request finds it. */
export type Session = { id: string; viewer: Viewer; isBannerHidden: boolean };

export declare function findSession(services: Services, token: string): Promise<Session | null>;
