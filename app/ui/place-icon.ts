import type { IconName } from './icon-names';

const icons: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/\b(librar|school|book)/i, 'book'],
  [/\b(fire|rescue|emergenc|first aid)/i, 'warning'],
  [/\b(police|sheriff|safety|watch)/i, 'wellbeing'],
  [/\b(dent)/i, 'tooth'],
  [/\b(health|clinic|hospital|pharmac|fitness|gym)/i, 'heart'],
  [/\b(post|mail)/i, 'mail'],
  [/\b(waste|recycl|garbage|compost)/i, 'waste'],
  [/\b(transit|bus|rail)/i, 'bus'],
  [/\b(solar)/i, 'sun'],
  [/\b(batter|storage)/i, 'battery'],
  [/\b(power|energy|electric|grid|substation|wind)/i, 'energy'],
  [/\b(water|sewer|swim|pool)/i, 'drop'],
  [/\b(garden|greenhouse|orchard|herb|park|nature|green|eco)/i, 'eco'],
  [/\b(caf|coffee|tea|bar|restaurant|baker|food|deli)/i, 'glass'],
  [/\b(shop|market|store|grocer|repair|salon|retail|hardware)/i, 'shop'],
  [/\b(walk|bik|run|trail|hik)/i, 'walk'],
  [/\b(yoga|medita|mindful|sleep|calm)/i, 'moon'],
  [/\b(counsel|support|talk|stress|discuss)/i, 'chat'],
  [/\b(senior|youth|famil|community|social|neighbor|people|center)/i, 'people'],
  [/\b(city|county|govern|court|hall|house)/i, 'home'],
];

export const placeIcon = (...words: readonly string[]): IconName | undefined =>
  words.map((said) => icons.find(([pattern]) => pattern.test(said))?.[1]).find((icon) => icon !== undefined);
