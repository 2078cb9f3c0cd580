import { describe, expect, test } from 'vitest';

import { sayAmount, sayChange, sayTarget } from './water';

describe('water in words', () => {
  test.for([
    [127, 200, '63% of the daily target of 200 gal'],
    [0, 200, '0% of the daily target of 200 gal'],
    [200, 200, '100% of the daily target of 200 gal'],
    [1260.4, 1000, '126% of the daily target of 1,000 gal: 260 gal over it'],
    [200.4, 200, '100% of the daily target of 200 gal: 0.4 gal over it'],
  ] as const)('%d of %d is %s', ([usage, target, words]) => {
    expect(sayTarget(usage, target)).toBe(words);
  });

  test.for([
    [0, '0 gallons'],
    [3.44, '3.4 gallons'],
    [9.96, '10 gallons'],
    [10.4, '10 gallons'],
    [12_345.6, '12,346 gallons'],
  ] as const)('%d is %s', ([gallons, words]) => {
    expect(sayAmount(gallons)).toBe(words);
  });

  test.for([
    [-12, '12% less'],
    [0, 'No change'],
    [140, '140% more'],
  ] as const)('a change of %d%% is %s', ([change, words]) => {
    expect(sayChange(change)).toBe(words);
  });
});
