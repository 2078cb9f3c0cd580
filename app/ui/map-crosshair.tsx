export const MapCrosshair = () => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 z-[1000] m-auto size-8 fill-none"
  >
    <path d="M16 2v10M16 20v10M2 16h10M20 16h10" stroke="#fff" strokeWidth="5" />
    <path d="M16 2v10M16 20v10M2 16h10M20 16h10" stroke="#1f2937" strokeWidth="2" />
  </svg>
);
