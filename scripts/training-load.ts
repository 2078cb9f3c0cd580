import { loadModules } from '../db/seed/training/load-modules';
import { runCommand } from './command';

/**
 * Fills in the training modules that come with the product, those of them that are not there yet. What is there stays
 * as it is, with everybody's progress.
 */
await runCommand(() => async ({ db }) => {
  const loaded = await loadModules(db);
  return loaded.length > 0
    ? `Loaded ${loaded.length} training modules: ${loaded.join(', ')}.`
    : 'All training modules are there already.';
});
