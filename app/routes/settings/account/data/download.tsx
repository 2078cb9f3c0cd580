import { useForm } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

import { findExport, requestExport } from '~/features/account/own-data/exports.server';
import { downloadFilePath, downloadPath } from '~/platform/own-data/own-data';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { Button, buttonClass, SecondaryLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { Instant } from '~/ui/time';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Download your data');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  file: await findExport(services, viewer),
}));

export const action = formFor(handle, confirmSchema, async ({ services, viewer }) => {
  await requestExport(services, viewer);
  return redirectWithFlash(downloadPath, {
    title: 'Your file is being prepared',
    description: 'You’ll find a notification in your inbox when it’s ready.',
  });
});

export default function Download() {
  const { file } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form] = useForm({ id: 'download', lastResult });
  return (
    <CardPage
      title="Download your data"
      lead="A ZIP with a readable page and data files."
      back={{ to: '/settings/account', label: 'Account' }}
    >
      {file?.state === 'preparing' ? (
        <Preparing />
      ) : (
        <div className="flex flex-col items-start gap-4">
          {file && (
            <>
              <p>
                Your file of <Instant at={file.readyAt} /> is ready. It’s kept until{' '}
                <Instant at={file.expiresAt} />.
              </p>
              <a href={downloadFilePath} download className={buttonClass()}>
                Download ({Math.ceil(file.bytes / 1024).toLocaleString('en-US')} kB)
              </a>
            </>
          )}
          <Form method="post" id={form.id} className="flex flex-col items-start gap-4">
            <FormErrors form={form} />
            {!file && <p>This takes a minute or so. Only you can download the file, for 24 hours.</p>}
            <Button variant={file ? 'secondary' : 'primary'}>
              {file ? 'Prepare a new one' : 'Prepare my file'}
            </Button>
          </Form>
        </div>
      )}
    </CardPage>
  );
}

const pollMs = 3000;

function Preparing() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, pollMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status">
        Your file is being prepared. You’ll find a notification in your inbox when it’s ready.
      </p>
      <SecondaryLink to={downloadPath}>Refresh</SecondaryLink>
    </div>
  );
}
