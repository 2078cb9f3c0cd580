import type { Noun } from '~/platform/noun.server';

/** The sample neighborhood, whose days move along. Its code is loaded only where the sample is. */
export const sample: Noun = {
  sweeps: [
    async ({ db, clock, config }) => {
      if (!config.seedsDemo) return;
      const { refreshSample } = await import('#db/seed/refresh-sample');
      await refreshSample(db, { now: clock.now(), timeZone: config.timeZone });
    },
  ],
};
