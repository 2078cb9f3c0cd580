import type { Services } from '~/domain/services';
import type { Session } from '~/platform/residents/sessions.server';

export type SentForm = { texts: URLSearchParams; files: ReadonlyMap<string, Uint8Array> };

/** Context of every loader and action. `session()` queries the database once per request. */
export type RequestContext = {
  services: Services;
  requestId: string;
  cspNonce: string;
  /** Client address as resolved by TRUST_PROXY. Use it for rate limits only, and never log it. */
  clientAddress: string;
  /** Route pattern, such as /manage/classes/:classId/retire. It tells apart routes that share a file. */
  pattern: string;
  /** Public origin for links in print and mail, such as https://vclink.example.org. */
  origin: string;
  session(): Promise<Session | null>;
  /** Multipart form of a route that takes a file. */
  sent: SentForm | undefined;
  /** The browser's script asks for the page's data alone. */
  isDataRequest: boolean;
  /** Rendered page, passed outside the Response, which would turn it into a stream. */
  html?: string;
};

declare module '@remix-run/node' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the documented way to type the load context
  interface AppLoadContext extends RequestContext {}
}
