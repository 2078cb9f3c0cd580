import { useLoaderData } from '@remix-run/react';

import { ProgramActions } from '~/features/health/programs/program-actions';
import { ProgramFacts, ProgramPicture } from '~/features/health/programs/program-facts';
import { programsPath } from '~/features/health/programs/programs';
import { getProgram, readProgramAddress } from '~/features/health/programs/programs.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.program.name ?? 'Program'} · Wellness Programs`);

export const loader = forPage(handle, async ({ services, viewer, params, context }) => {
  const program = await getProgram(services, viewer, readProgramAddress(context, params));
  const where = program.kind === 'mindfulness' ? await readWhere(services, viewer, program) : null;
  return { program, where };
});

export default function Program() {
  const { program, where } = useLoaderData<typeof loader>();
  useFocusFallback(program);
  return (
    <Page
      title={program.name}
      lead={program.description}
      back={{ to: programsPath, label: 'Wellness Programs' }}
      width="narrow"
    >
      <ProgramPicture program={program} isFirst className="aspect-2/1 max-h-44 w-full" />
      <Card title={program.type}>
        <div className="flex flex-col gap-6">
          <ProgramFacts program={program} />
          <ProgramActions program={program} />
        </div>
      </Card>
      {where && <WhereItIs place={program} {...where} />}
    </Page>
  );
}
