import { type ReactNode, useEffect, useRef } from 'react';

import { Icon, type IconName } from '~/ui/icon';

import type { Carousel } from './use-carousel';

type ControlsProps = { count: number; carousel: Carousel };

export function BannerControls({ count, carousel }: ControlsProps) {
  const { index, jumpTo, previous, next } = carousel;
  return (
    <div className="flex min-w-0 flex-1 items-center">
      <Arrow icon="previous" onPress={previous}>
        Previous alert
      </Arrow>
      <Dots count={count} index={index} jumpTo={jumpTo} />
      <Arrow icon="next" onPress={next}>
        Next alert
      </Arrow>
    </div>
  );
}

function Dots({ count, index, jumpTo }: { count: number } & Pick<Carousel, 'index' | 'jumpTo'>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dot = row.current?.children[index];
    if (!row.current || !(dot instanceof HTMLElement)) return;
    // `scrollIntoView` would scroll the page too.
    row.current.scrollLeft = dot.offsetLeft - (row.current.clientWidth - dot.offsetWidth) / 2;
  }, [index, count]);
  return (
    <div ref={row} className="dots relative flex min-w-0 overflow-x-auto">
      {Array.from({ length: count }, (_, dot) => (
        <button
          key={dot}
          type="button"
          aria-label={`Alert ${dot + 1} of ${count}`}
          aria-current={dot === index || undefined}
          onClick={() => jumpTo(dot)}
          className="grid size-11 shrink-0 place-items-center rounded-lg"
        >
          <span
            className={`size-2.5 rounded-full ${dot === index ? 'bg-accent ring-2 ring-accent' : 'bg-line-strong'}`}
          />
        </button>
      ))}
    </div>
  );
}

function Arrow({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
    >
      <Icon name={icon} className="size-5" />
      <span className="sr-only">{children}</span>
    </button>
  );
}
