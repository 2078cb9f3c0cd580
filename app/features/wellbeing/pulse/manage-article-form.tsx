import type { SubmissionResult } from '@conform-to/react';
// oxlint-disable-next-line house/imports -- a preview has no success to forget for
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';

import { PhotoField } from '~/platform/photos/form/photo-field';
import { Button, SecondaryLink } from '~/ui/button';
import { DisclosureMark } from '~/ui/disclosure';
import { FormErrors, SelectField, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { ArticlePreview } from './article-preview';
import {
  type ArticleDraft,
  editArticlePath,
  manageArticlesPath,
  newArticlePath,
  type Preview,
  previewArticlePath,
  type Section,
} from './manage-articles';

type ArticleFormProps = {
  draft: ArticleDraft;
  sections: Section[];
  /** A new article needs the form's token, an edit its id and revision. */
  of: { formToken: string } | { articleId: string; revision: string };
  reply: SubmissionResult<string[]> | undefined;
};

type PreviewAnswer = { preview?: Preview; reply?: SubmissionResult<string[]> };

/** Without JavaScript, the preview is a page of its own. */
export function ArticleForm({ draft, sections, of, reply }: ArticleFormProps) {
  useRouteScript('routes/manage/articles/preview');
  const { form, fields } = useReply('article', reply, draft);
  const previewFetcher = useFetcher<PreviewAnswer>();
  const isNew = 'formToken' in of;
  // Drop an older preview once the form's errors arrive.
  const [previewedReply, setPreviewedReply] = useState(reply);
  const shown = previewedReply === reply ? previewFetcher.data : undefined;
  const showPreview = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    setPreviewedReply(reply);
    previewFetcher.submit(event.currentTarget.form, { method: 'post', action: previewArticlePath });
  };
  return (
    <div className="flex flex-col gap-6">
      <Form
        method="post"
        encType="multipart/form-data"
        action={isNew ? newArticlePath : editArticlePath(of.articleId)}
        id={form.id}
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        {Object.entries(of).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          field={fields.section}
          label="Board and category"
          options={withChosen(sections, fields.section.initialValue)}
          emptyLabel="Choose a board"
          required
        />
        <TextField field={fields.title} label="Title" autoComplete="off" required />
        <TextAreaField
          field={fields.body}
          label="Text"
          hint="Markdown, up to 5,000 characters. HTML shows as plain text. Photos go above the text, so pictures in it are left out."
          rows={16}
          required
        />
        <MarkdownHelp />
        <PhotoField reply={reply} photos={draft.photos} />
        <FormErrors form={{ errors: allErrors(shown?.reply) }} />
        <div className="flex flex-wrap gap-3">
          <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Saving...">
            {isNew ? 'Publish' : 'Save article'}
          </Button>
          <Button
            variant="secondary"
            formAction={previewArticlePath}
            onClick={showPreview}
            isPending={previewFetcher.state !== 'idle'}
            pendingLabel="Loading..."
          >
            Preview
          </Button>
          <SecondaryLink to={manageArticlesPath}>Cancel</SecondaryLink>
        </div>
      </Form>
      {shown?.preview && <ArticlePreview preview={shown.preview} isNew />}
    </div>
  );
}

/** An article keeps its section even if the board has dropped that category. */
function withChosen(sections: Section[], chosen: unknown): Section[] {
  if (typeof chosen !== 'string' || chosen === '' || sections.some(({ value }) => value === chosen))
    return sections;
  return [{ value: chosen, label: chosen.replace('/', ' · ') }, ...sections];
}

/** Preview errors are shown next to the button, since the fields already show those from Publish. */
const allErrors = (reply: SubmissionResult<string[]> | undefined): string[] =>
  Object.values(reply?.error ?? {}).flatMap((errors) => errors ?? []);
const marks = [
  { write: '**important**', get: 'important, in bold' },
  { write: '## Where we meet', get: 'a heading' },
  { write: '- Water', get: 'a line of a list; 1. Water for a numbered one' },
  { write: '[Events](/community/events)', get: 'a link to a page of this site' },
  { write: '[Ready](https://www.ready.gov)', get: 'a link to another site' },
];

function MarkdownHelp() {
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-3 py-2 font-medium">
        How to write headings, lists and links
        <DisclosureMark />
      </summary>
      <dl className="flex flex-col gap-2 px-3 pb-3">
        {marks.map(({ write, get }) => (
          <div key={write} className="flex flex-wrap gap-x-3">
            <dt className="font-mono text-sm wrap-anywhere">{write}</dt>
            <dd className="text-sm text-muted">{get}</dd>
          </div>
        ))}
        <div className="text-sm text-muted">
          <dt className="inline">An empty line </dt>
          <dd className="inline">begins a new paragraph.</dd>
        </div>
      </dl>
    </details>
  );
}
