import { type CSSProperties, type ReactNode, useRef, useState } from 'react';

import { useIsHydrated } from '~/ui/hydrated';
import { Icon, type IconName } from '~/ui/icon';

import { AlertSlide } from './alert-slide';
import { BannerForm } from './banner-form';
import type { Banner } from './use-banner';
import { useCarousel } from './use-carousel';

type AlertBannerProps = {
  banner: Banner;
  /** No script will ever run on this page: all alerts stand in a row that scrolls. */
  isStatic: boolean;
};

/**
 * The community alerts above the page (S1 §2): a carousel with a script, without one a row that
 * scrolls sideways, the same list in both. In the carousel the slides share one place, as high as the highest, so that nothing below moves when they change.
 */
export function AlertBanner({ banner, isStatic }: AlertBannerProps) {
  const { alerts } = banner;
  const region = useRef<HTMLElement>(null);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const carousel = useCarousel(alerts.length, alerts[0]?.id, hasPointer || hasFocus);
  const isHydrated = useIsHydrated();

  function dismiss(id: string) {
    banner.dismiss(id);
    region.current?.focus();
  }

  return (
    <section
      ref={region}
      aria-label="Community alerts"
      data-section="community"
      tabIndex={-1}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className="no-print px-4 pt-4 outline-none sm:px-6 lg:px-8"
    >
      <div className="mx-auto max-w-4xl">
        <h2 className="sr-only">Community alerts</h2>
        <ul className={isStatic ? 'slides slides-row' : 'slides'}>
          {alerts.map((alert, index) => (
            <li key={alert.id} data-current={index === carousel.index || undefined}>
              <AlertSlide alert={alert} onDismiss={() => dismiss(alert.id)} />
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
      <div
        className="flex min-w-0 flex-wrap items-center justify-center max-sm:max-w-(--dots)"
        style={{ '--dots': `${dotsInRow(count) * smallDotPx}px` } as CSSProperties}
      >
        {Array.from({ length: count }, (_, dot) => (
          <button
            key={dot}
            type="button"
            aria-label={`Alert ${dot + 1} of ${count}`}
            aria-current={dot === index || undefined}
            onClick={() => jumpTo(dot)}
            className={`grid place-items-center rounded-lg ${count > 5 ? 'size-6' : 'size-11'}`}
          >
            <span
              className={`size-2.5 rounded-full ${dot === index ? 'bg-accent ring-2 ring-accent ring-offset-2 ring-offset-ground' : 'bg-line-strong'}`}
            />
          </button>
        ))}
      </div>
      <Arrow icon="next" onPress={next}>
        Next alert
      </Arrow>
    </>
  );
}

const smallDotPx = 24;
/** As many as stand beside the arrows on a phone; more make two rows of like length. */
const dotsBesideArrows = 8;
const dotsInRow = (count: number) => (count > dotsBesideArrows ? Math.ceil(count / 2) : dotsBesideArrows);

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
