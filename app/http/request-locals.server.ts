import type { Viewer } from '~/domain/viewer';

import type { SentForm } from './context.server';
import type { Refusal } from './refusal.server';
import type { ServerRoute } from './remix/route-table.server';
import type { RouteHandle } from './route.server';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express has no other way to type res.locals
  namespace Express {
    interface Locals {
      requestId: string;
      cspNonce: string;
      ourOrigin: string;
      pattern: string;
      handle: RouteHandle;
      route: ServerRoute | null;
      params: Record<string, string | undefined>;
      branch: string[] | null;
      takesFile?: boolean;
      /** True for uploads that are exempt from the body timeout. */
      mayTakeLong?: boolean;
      sent?: SentForm;
      body: Buffer<ArrayBuffer>;
      /** Set for refusals that must go through Remix: its client script can't parse another format. */
      refusal?: Refusal;
      viewer?: Viewer;
      /** Gives the slot of admission.server.ts back, once the answer is computed. */
      leave?: () => void;
      isShed?: boolean;
      refusedAs?: string;
    }
  }
}
