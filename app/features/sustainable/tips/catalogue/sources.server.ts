import type { TipSource } from '../tips';

/** Public guidance that the catalogue follows, by who gives it. */
const from =
  (publisher: string, url: string) =>
  (title: string): TipSource => ({ publisher, title, url });

export const energySaver = from('U.S. Department of Energy', 'https://www.energy.gov/energysaver');
export const energyStar = from('ENERGY STAR', 'https://www.energystar.gov');
export const waterSense = from('EPA WaterSense', 'https://www.epa.gov/watersense');
export const fuelEconomy = from('U.S. Department of Energy and EPA', 'https://www.fueleconomy.gov');
export const epaVehicles = from('U.S. EPA', 'https://www.epa.gov/greenvehicles');
export const epaRecycling = from('U.S. EPA', 'https://www.epa.gov/recycle');
export const epaFood = from('U.S. EPA', 'https://www.epa.gov/sustainable-management-food');
export const usdaFood = from('U.S. Department of Agriculture', 'https://www.usda.gov/foodlossandwaste');
export const apta = from('American Public Transportation Association', 'https://www.apta.com');
export const usdaGardens = from('U.S. Department of Agriculture', 'https://www.usda.gov/peoples-garden');
export const fao = from('Food and Agriculture Organization of the UN', 'https://www.fao.org');
export const cdcActivity = from('CDC', 'https://www.cdc.gov/physical-activity-basics');
