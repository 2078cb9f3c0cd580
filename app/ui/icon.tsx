import type { IconName } from './icon-names';
import sprite from './icons.svg';

export type { IconName };

/** Icons are symbols of one cached file. They are decorative and hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
