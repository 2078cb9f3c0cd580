import { Link } from '@remix-run/react';

import { type GardenPlan, plotPath, plotPhotosPath } from '../garden';

/** Each area as its beds lie: a free one leads to its reservation, a taken one to its waitlist. */
export const GardenPlans = ({ plans }: { plans: readonly GardenPlan[] }) => (
  <div className="garden-plans">
    {plans.map(({ of, columns, plots }) => (
      <section
        key={of}
        aria-label={`Plan of ${of}`}
        style={{ flex: `${columns} 1 ${columns * 2.9}rem`, maxWidth: `min(100%, ${columns * 4.5}rem)` }}
      >
        <h3>{of}</h3>
        <ul style={{ gridTemplateColumns: `repeat(${columns}, minmax(2.75rem, 1fr))` }}>
          {plots.map((plot) => (
            <Plot key={plot.id} plot={plot} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

function Plot({ plot }: { plot: GardenPlan['plots'][number] }) {
  const { name, size, planRow, planColumn } = plot;
  const { state, to, word, shown } = describe(plot);
  return (
    <li style={{ gridArea: `${planRow} / ${planColumn}` }}>
      <Link to={to} data-plot={state} aria-label={`Plot ${name}: ${word}, ${size}`}>
        <b>{name}</b> {shown}
      </Link>
    </li>
  );
}

function describe({ id, status, waiting, isOwn }: GardenPlan['plots'][number]) {
  if (isOwn) return { state: 'own', to: plotPhotosPath(id), word: 'yours', shown: 'Yours' };
  if (status === 'Available')
    return { state: 'free', to: `${plotPath(id)}/reserve`, word: 'free', shown: 'Free' };
  const word = waiting > 0 ? `${waiting} wait, taken` : 'taken';
  return { state: 'taken', to: `${plotPath(id)}/wait`, word, shown: waiting > 0 ? `${waiting} wait` : '' };
}
