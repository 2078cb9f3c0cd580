import { RemixBrowser } from '@remix-run/react';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { withDefaults } from './ui/remix/form-failure';

// The page's own routes. `keepPage` sees to those that the page learns of later.
const modules = window.__remixRouteModules;
for (const [id, module] of Object.entries(modules)) modules[id] = module && withDefaults(module);

/**
 * React writes the first text of a `<textarea>` into it when it takes a page over, whatever was typed since, but where
 * the first text is another than it expects.
 */
function keepTyped() {
  for (const area of document.querySelectorAll('textarea')) area.defaultValue = area.value;
}
keepTyped();
document.addEventListener('input', keepTyped);

void decodedState().then(() =>
  startTransition(() => {
    hydrateRoot(document, <Browser />);
  }),
);

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
