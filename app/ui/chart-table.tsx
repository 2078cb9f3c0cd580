import type { ReactNode } from 'react';

type ChartTableProps = {
  title: string;
  columns: { name: string; value: string; second?: string };
  points: { key: string; name: ReactNode; text: string | null; second?: { text: string | null } }[];
};

export function ChartTable({ title, columns, points }: ChartTableProps) {
  return (
    <table className={`mt-2 w-full max-w-md ${cells}`}>
      <caption className="sr-only">{title}</caption>
      <thead className="text-left text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {columns.name}
          </th>
          {[columns.value, columns.second].map(
            (name) =>
              name && (
                <th key={name} scope="col" className="py-2 pl-2 text-right font-medium">
                  {name}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map(({ key, name, text, second }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <FigureCell text={text} />
            {columns.second && <FigureCell text={second?.text ?? null} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FigureCell = ({ text }: { text: string | null }) => (
  <td>
    {text ?? (
      <>
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <span className="sr-only">No value</span>
      </>
    )}
  </td>
);

const cells =
  '[&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_tbody_th]:py-2 [&_tbody_th]:pr-4 [&_tbody_th]:text-left ' +
  '[&_tbody_th]:align-top [&_tbody_th]:font-normal [&_td]:min-w-[min(5rem,20vw)] [&_td]:py-2 [&_td]:pl-2 [&_td]:text-right ' +
  '[&_td]:wrap-anywhere [&_td]:tabular-nums [&_th]:wrap-anywhere';
