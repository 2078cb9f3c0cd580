export const formatCount = (count: number): string => (count > 9 ? '9+' : String(count));

/** Stands beside an icon. The control's label says the number in words. */
export const Count = ({ of: count }: { of: number }) =>
  count > 0 && (
    <b aria-hidden className="count">
      {formatCount(count)}
    </b>
  );
