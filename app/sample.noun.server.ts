import type { Noun } from '~/platform/noun.server';

/** Keeps the sample neighborhood's dates current. Imports its code only if the sample is in use. */
export const sample: Noun = {
  sweeps: [
    async ({ db, clock, config }) => {
      if (!config.seedsDemo) return;
      const { refreshSample } = await import('#db/seed/refresh-sample');
      await refreshSample(db, { now: clock.now(), timeZone: config.timeZone });
    },
  ],
};
