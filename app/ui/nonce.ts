import { createContext, useContext } from 'react';

/**
 * The page's CSP nonce while the server renders; empty in the browser, which hides nonces from scripts and
 * would otherwise find a mismatch.
 */
export const NonceContext = createContext('');

export const useNonce = (): string => useContext(NonceContext);
