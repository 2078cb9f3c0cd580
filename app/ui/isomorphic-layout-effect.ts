import { useEffect, useLayoutEffect } from 'react';

/** React's `useLayoutEffect`, which warns on the server, where no effect runs. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
