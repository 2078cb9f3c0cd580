/** Our own line icons on a 24 × 24 grid, drawn in the current color. */
const paths = {
  community: 'M4 20v-9l8-6 8 6v9M9.5 20v-5.5h5V20',
  wellbeing: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10',
  health:
    'M12 20S4 15.2 4 9.4C4 6.8 6 5 8.2 5c1.6 0 3 .9 3.8 2.3C12.8 5.9 14.2 5 15.8 5 18 5 20 6.8 20 9.4 20 15.2 12 20 12 20z',
  eco: 'M5 19c0-9 5-14 15-14 0 10-5 14.5-11 14.5-1.6 0-3-.4-4-1.5zM5 20c2-4.5 5-7.5 9-9.5',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15zM10 21h4',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10zM8 14.5V19h2.5v-3.5M19 10v4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  previous: 'M14.5 6 8.5 12l6 6',
  next: 'M9.5 6l6 6-6 6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.7-4 3.6-6 7.5-6s6.8 2 7.5 6',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h4M12 12h8M10 10v4',
  manage: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  signout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.01',
  calendar: 'M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7',
  activity: 'M3 12h4l2.5-6 5 12 2.5-6h4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.01',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  phone: 'M7 3.5H4.5C4.5 13 11 19.5 20.5 19.5V17l-4.5-2-2 2c-3-1.5-5-3.5-6.5-6.5l2-2z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  shop: 'M4 10h16v10H4zM4 10l1.5-6h13L20 10M9.5 20v-5h5v5',
  shuttle:
    'M6 18H4V6h14l2.5 6v6H19M9.5 18h6M4 12h16.5M8 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.4 3-5.3 6.5-5.3s6 1.9 6.5 5.3M16 5a3.3 3.3 0 0 1 0 6.4M17.5 14.6c2.2.6 3.6 2.3 4 4.9',
  award: 'M12 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8.5 13 7 21l5-2.5 5 2.5-1.5-8',
} as const;

export type IconName = keyof typeof paths;

/** Decoration beside words or inside a labeled control: assistive technology never hears it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineIcon d={paths[name]} className={className} />;
}

/** An icon that only one part of the product draws, by its path on the same grid: other pages need not fetch it. */
export function LineIcon({ d, className = 'size-6' }: { d: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={d} />
    </svg>
  );
}
