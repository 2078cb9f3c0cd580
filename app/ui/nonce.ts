import { createContext, useContext } from 'react';

/** The page's CSP nonce. Empty in browsers, which hide nonces from scripts and would report a mismatch. */
export const NonceContext = createContext('');

export const useNonce = (): string => useContext(NonceContext);
