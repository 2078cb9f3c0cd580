import { Form } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { QuietLink } from '~/ui/button';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { useHere } from '~/ui/use-here';

import { AlertFace, AlertSlide, bannerBoxClass } from './alert-face';
import { noticesPath } from './alerts';
import type { BannerControls } from './banner-controls';
import { BannerForm } from './banner-form';
import { type Banner, bannerId } from './use-banner';
import { useCarousel } from './use-carousel';

/**
 * Community alerts above the page (S1 §2), in one row that rotates. Expanded without JavaScript, it lists
 * all.
 */
export function AlertBanner({ banner }: { banner: Banner }) {
  const { alerts } = banner;
  const region = useRef<HTMLElement>(null);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [Controls, setControls] = useState<typeof BannerControls | null>(null);
  const isHydrated = useIsHydrated();
  const here = useHere();
  const carousel = useCarousel(alerts, banner.arrived?.id, hasPointer || hasFocus || isOpen);
  const { index } = carousel;
  /** The alert under a pointer press. It expands even if another arrives before the release. */
  const pressed = useRef<string>();
  // The banner may have been expanded before hydration.
  useEffect(() => setIsOpen(Boolean(region.current?.querySelector('details')?.open)), []);
  // Folded alerts need no arrows yet, so these load after the page's own scripts.
  useEffect(() => {
    import('./banner-controls').then(
      (module) => setControls(() => module.BannerControls),
      () => undefined,
    );
  }, []);
  const current = alerts[index];
  if (!current) return null;

  function dismiss({ nativeEvent }: FormEvent) {
    const { submitter } = nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) banner.dismiss(submitter.value);
    region.current?.focus();
  }

  return (
    <section
      ref={region}
      id={bannerId}
      hidden={!banner.isShown}
      aria-label="Community alerts"
      data-section="community"
      tabIndex={-1}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className="no-print outline-none sm:px-6 sm:pt-3 lg:pr-8 lg:pl-4"
    >
      <details
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className={`group mx-auto max-w-5xl border-b sm:rounded-2xl sm:border ${bannerBoxClass(current)}`}
      >
        <summary
          onPointerDown={() => {
            pressed.current = current.id;
            setHasPointer(true);
          }}
          onKeyDown={() => (pressed.current = undefined)}
          onClick={() => {
            carousel.show(pressed.current ?? current.id);
            pressed.current = undefined;
          }}
          className="flex min-h-12 items-center gap-2 py-1 pr-3 pl-4 sm:rounded-2xl"
        >
          <AlertFace alert={current} />
          <span className="shrink-0 text-sm whitespace-nowrap text-muted">
            {index + 1} of {alerts.length}
          </span>
          <Icon name="down" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-2">
          <Form method="post" navigate={false} onSubmit={dismiss}>
            <input type="hidden" name="redirectTo" value={here} />
            <ul className={isHydrated ? undefined : 'flex flex-col gap-3'}>
              {alerts.map((alert, at) => (
                <li
                  key={alert.id}
                  data-current={at === index || undefined}
                  className={isHydrated && at !== index ? 'hidden' : undefined}
                >
                  <AlertSlide alert={alert} />
                </li>
              ))}
            </ul>
          </Form>
          <QuietLink to={noticesPath} className="-mx-3">
            All upcoming notices
          </QuietLink>
          <div className="flex min-h-11 items-center justify-between">
            {/* Rendered while collapsed too: removing a hovered element fires no pointerleave. */}
            {Controls && alerts.length > 1 && <Controls count={alerts.length} carousel={carousel} />}
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
      </details>
    </section>
  );
}
