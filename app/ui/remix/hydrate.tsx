import { RemixBrowser } from '@remix-run/react';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { withDefaults } from './form-failure';

/** Makes the server's page interactive. */
export function hydrate(): void {
  // The page's own routes. `keepPage` sees to those that the page learns of later.
  const modules = window.__remixRouteModules;
  for (const [id, module] of Object.entries(modules)) modules[id] = module && withDefaults(module);
  keepTyped();
  document.addEventListener('input', keepTyped);
  void decodedState().then(() => startTransition(() => void hydrateRoot(document, <Browser />)));
}

/**
 * React writes a `<textarea>`'s first text into it when it hydrates, over what was typed since, unless that first text
 * is another than it expects.
 */
function keepTyped() {
  for (const area of document.querySelectorAll('textarea')) area.defaultValue = area.value;
}

function Browser() {
  useEffect(() => {
    document.removeEventListener('input', keepTyped);
  }, []);
  return RemixBrowser({});
}

/**
 * Waits until the page's data is decoded. Remix's component does that by throwing a promise above every Suspense
 * boundary; a press or a key that comes while React waits for it makes React render at once, fail with error 345
 * ("Root did not complete") and leave the page without scripts for good. Called here, before its first hook, the
 * component throws the same promise, and has nothing left to wait for when it is rendered.
 */
async function decodedState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
