import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useIsHydrated } from '~/ui/hydrated';
import { Icon, type IconName } from '~/ui/icon';

import { AlertSlide } from './alert-slide';
import { type Alert, carouselIntervalMs, nextSlide } from './alerts';
import { BannerForm } from './banner-form';
import { type Banner, bannerId } from './use-banner';

type AlertBannerProps = {
  banner: Banner;
  /** No script will ever run on this page: all alerts stand in a row that scrolls. */
  isStatic: boolean;
};

/**
 * The community alerts above the page (S1 §2): a carousel with a script, without one a row that scrolls sideways,
 * the same list in both. In the carousel the slides share one place, as high as the highest, so that nothing below
 * moves when they change.
 */
export function AlertBanner({ banner, isStatic }: AlertBannerProps) {
  const { alerts } = banner;
  const region = useRef<HTMLElement>(null);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const isHeld = hasPointer || hasFocus || isReading;
  const carousel = useCarousel(alerts, banner.arrived?.id, isHeld);
  const isHydrated = useIsHydrated();

  function dismiss(id: string) {
    banner.dismiss(id);
    region.current?.focus();
  }

  return (
    <section
      ref={region}
      id={bannerId}
      aria-label="Community alerts"
      data-section="community"
      tabIndex={-1}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className="no-print scroll-mt-16 px-2 pt-2 outline-none sm:px-6 sm:pt-4 lg:px-8"
    >
      <div className="mx-auto max-w-4xl">
        <h2 className="sr-only">Community alerts</h2>
        <ul className={isStatic ? 'slides slides-row' : 'slides'}>
          {alerts.map((alert, index) => (
            <li key={alert.id} data-current={index === carousel.index || undefined}>
              <AlertSlide alert={alert} onDismiss={() => dismiss(alert.id)} onRead={setIsReading} />
            </li>
          ))}
        </ul>
        <div className="flex min-h-11 items-center justify-between">
          <div className="scripted flex min-w-0 flex-1 items-center">
            {isHydrated && alerts.length > 1 && <Controls count={alerts.length} {...carousel} />}
          </div>
          <BannerForm banner={banner}>
            <button
              type="submit"
              className="min-h-11 min-w-11 rounded-lg text-sm text-muted underline underline-offset-4 sm:px-3"
            >
              Hide<span className="max-sm:sr-only"> alerts</span>
            </button>
          </BannerForm>
        </div>
      </div>
    </section>
  );
}

type ControlsProps = { count: number } & ReturnType<typeof useCarousel>;

function Controls({ count, index, jumpTo, previous, next }: ControlsProps) {
  return (
    <>
      <Arrow icon="previous" onPress={previous}>
        Previous alert
      </Arrow>
      <Dots count={count} index={index} jumpTo={jumpTo} />
      <Arrow icon="next" onPress={next}>
        Next alert
      </Arrow>
    </>
  );
}

/** A dot for each alert. Where they are more than fit beside the arrows, they scroll, and the current one is seen. */
function Dots({ count, index, jumpTo }: Pick<ControlsProps, 'count' | 'index' | 'jumpTo'>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dot = row.current?.children[index];
    if (!row.current || !(dot instanceof HTMLElement)) return;
    // Not scrollIntoView: that would move the page too.
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
            className={`size-2.5 rounded-full ${dot === index ? 'bg-accent ring-2 ring-accent ring-offset-2 ring-offset-ground' : 'bg-line-strong'}`}
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

/**
 * Which of the slides is shown. It goes on by itself every 5 seconds, as `nextSlide` says, unless
 * `isHeld` or the person asks for less motion (WCAG 2.2.2); a jump begins a new wait.
 * @param arrivedId one that has just come: it is shown at once, wherever it stands
 */
function useCarousel(alerts: Alert[], arrivedId: string | undefined, isHeld: boolean) {
  const ids = alerts.map(({ id }) => id);
  const count = ids.length;
  const [chosen, setChosen] = useState(0);
  const index = count > 0 ? Math.min(chosen, count - 1) : 0;
  const firstId = ids[0];
  useEffect(() => setChosen(0), [firstId]);
  const arrivedAt = arrivedId === undefined ? -1 : ids.indexOf(arrivedId);
  const shownArrival = useRef<string>();
  useEffect(() => {
    if (arrivedAt < 0 || shownArrival.current === arrivedId) return;
    // Once: later it may move, and the person goes where they please.
    shownArrival.current = arrivedId;
    setChosen(arrivedAt);
  }, [arrivedId, arrivedAt]);

  const turned = count > 0 ? nextSlide(alerts, index) : index;
  useEffect(() => {
    if (turned === index || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setChosen(turned), carouselIntervalMs);
    return () => clearTimeout(timer);
  }, [turned, index, isHeld]);

  return {
    index,
    jumpTo: setChosen,
    /** Both wrap around. */
    previous: () => setChosen((index - 1 + count) % count),
    next: () => setChosen((index + 1) % count),
  };
}
