import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Press } from '~/ui/press';
import { Prose } from '~/ui/prose';

import type { ModulePage, ModuleSection } from '../training';
import { afterSection, positionPath } from './module-position';
import { moduleSteps } from './training-step';
import { PositionHeading, PositionLink, useGo, useIsInDialog } from './position-link';

type SectionReaderProps = { page: ModulePage; number: number };

export function SectionReader({ page, number }: SectionReaderProps) {
  const { module, sections } = page;
  const section = sections[number - 1];
  if (!section) return <p className="text-muted">This module has no sections yet.</p>;
  return (
    <>
      <section aria-labelledby="module-place" className="flex flex-col gap-4">
        <PositionHeading above={`Section ${number} of ${sections.length}`}>{section.title}</PositionHeading>
        <Prose html={section.html} />
        {section.isDone ? (
          <DoneAndNext page={page} number={number} />
        ) : (
          <FinishSection key={section.id} page={page} number={number} section={section} />
        )}
      </section>
      <nav aria-label="Sections of the module">
        <ol className="flex flex-col divide-y divide-line raised px-4">
          {sections.map((one, at) => (
            <li key={one.id}>
              <PositionLink
                moduleId={module.id}
                place={{ tab: 'content', number: at + 1 }}
                isCurrent={at + 1 === number}
                className="flex min-h-11 items-center gap-3 py-2 wrap-anywhere text-ink aria-[current]:font-semibold"
              >
                <span className="min-w-0 flex-1 underline underline-offset-4">
                  {at + 1}. {one.title}
                </span>
                {one.isDone && <DoneMark />}
              </PositionLink>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

function FinishSection({ page, number, section }: SectionReaderProps & { section: ModuleSection }) {
  const { id } = page.module;
  const next = afterSection(page, number);
  const go = useGo(id);
  const isInDialog = useIsInDialog();
  return (
    <Press
      {...moduleSteps.finish(id, section)}
      leadsTo={positionPath(id, next)}
      keepsScroll
      {...(isInDialog && { inPlace: 'inPlace', onDone: () => go(next) })}
    />
  );
}

function DoneAndNext({ page: { module, sections }, number }: SectionReaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <DoneMark />
      {number < sections.length && (
        <PositionLink
          moduleId={module.id}
          place={{ tab: 'content', number: number + 1 }}
          className={buttonClass('secondary')}
        >
          Next section
        </PositionLink>
      )}
    </div>
  );
}

function DoneMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-success">
      <Icon name="check" className="size-5" />
      Done
    </span>
  );
}
