import { earthquake } from './earthquake';
import { emergencyKit } from './emergency-kit';
import { firstAidCpr } from './first-aid-cpr';
import { flood } from './flood';
import { homeFire } from './home-fire';
import { householdPlan } from './household-plan';
import type { SampleModule } from './sample-module';
import { wildfireSmoke } from './wildfire-smoke';
import { winterStorm } from './winter-storm';

/** In the order the page shows them: what helps in every emergency, then each emergency, then first aid. */
export const sampleModules: readonly SampleModule[] = [
  emergencyKit,
  householdPlan,
  earthquake,
  wildfireSmoke,
  winterStorm,
  flood,
  homeFire,
  firstAidCpr,
];
