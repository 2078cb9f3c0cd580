import { useIsHydrated } from '~/ui/hydrated';

export function useCanUsePasskeys(): boolean {
  const isHydrated = useIsHydrated();
  return isHydrated && isSecureContext && hasDomainName(location.hostname) && 'PublicKeyCredential' in window;
}

/** Passkeys need a domain name: browsers refuse them on an IP address. */
const hasDomainName = (host: string) => !/^[\d.]+$|^\[/.test(host);

/** The user closed the browser's passkey dialog, or it timed out. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
