import { RemixBrowser } from '@remix-run/react';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { withDefaults } from './form-failure';

export function hydrate(): void {
  // Only the current page's routes. `keepPage` handles routes found later.
  const modules = window.__remixRouteModules;
  for (const [id, module] of Object.entries(modules)) modules[id] = module && withDefaults(module);
  keepTypedText();
  document.addEventListener('input', keepTypedText);
  void waitForDecodedState().then(() => startTransition(() => void hydrateRoot(document, <Browser />)));
}

/** Hydration overwrites text typed early into a `<textarea>`, unless the initial text differs from React's. */
function keepTypedText() {
  for (const area of document.querySelectorAll('textarea')) area.defaultValue = area.value;
}

function Browser() {
  useEffect(() => {
    document.removeEventListener('input', keepTypedText);
  }, []);
  return RemixBrowser({});
}

/**
 * Waits until the page's data is decoded. Remix throws a promise above every Suspense boundary for this. A press
 * meanwhile makes React fail with error 345 ("Root did not complete"). Calling the component before its first hook
 * throws the same promise, so the render has nothing left to wait for.
 */
async function waitForDecodedState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
