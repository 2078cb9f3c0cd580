import type { TrailCard } from './trails';

/** All that is known of a trail in figures and words. */
export function TrailFacts({ trail }: { trail: TrailCard }) {
  const facts = [
    ['Type', trail.type],
    ['Difficulty', trail.difficulty],
    ['Length', trail.length],
    ['Duration', trail.duration],
    ['Elevation', trail.elevation],
    ['Surface', trail.surface],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
