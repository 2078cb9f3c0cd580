import { useLoaderData } from '@remix-run/react';

import { readSign } from '~/features/community/problems/manage/problem-signs.server';
import { problemSignsPath } from '~/features/community/problems/problems';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';

export const handle = { open: 'problems', isPaper: true } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Sign: ${data?.title ?? ''}`);

export const loader = forPage(handle, ({ services, viewer, query, origin }) =>
  readSign(services, viewer, { query, origin }),
);

export default function PrintedSign() {
  const { title, category, communityName, address, qrCode } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`Sign: ${title}`}
      back={{ to: problemSignsPath, label: 'Print signs' }}
      action={
        <PrintButton otherwise="To print it, choose Print in your browser’s menu.">Print sign</PrintButton>
      }
    >
      <article
        aria-label={`Sign for ${title}`}
        className="print-alone mx-auto flex w-full max-w-xl flex-col items-center gap-4 rounded-2xl border-2 border-black bg-white p-6 text-center text-black wrap-anywhere print:max-w-none print:border-0"
      >
        <h2 className="text-4xl font-bold">Something broken? Scan to report it</h2>
        <img
          src={qrCode}
          alt={`QR code of the form for ${title}`}
          width={280}
          height={280}
          className="h-auto max-w-full"
        />
        <p className="text-2xl font-bold">{title}</p>
        {category && <p className="text-xl">{category}</p>}
        <p>
          No camera? Open <strong>{address}</strong> and name this place.
        </p>
        <p>{communityName}</p>
      </article>
    </Page>
  );
}
