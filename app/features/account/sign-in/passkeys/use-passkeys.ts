import { useIsHydrated } from '~/ui/hydrated';

/** Whether this browser can use passkeys: never before scripts run. */
export function useCanUsePasskeys(): boolean {
  const isHydrated = useIsHydrated();
  return isHydrated && isSecureContext && isNamed(location.hostname) && 'PublicKeyCredential' in window;
}

/** A passkey belongs to a name such as vclink.example.org: an address of digits has none. */
const isNamed = (host: string) => !/^[\d.]+$|^\[/.test(host);

/** Whether the person closed the browser's own window, or let it wait too long. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
