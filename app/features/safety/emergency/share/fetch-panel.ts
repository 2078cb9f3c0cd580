import type { SharePanelData } from './share-panel.server';

export const pollMs = 5000;

/** Avoids Remix's fetcher, which shows an error screen in place of the page on failure (decision 021). */
export async function fetchSharePanel(): Promise<SharePanelData> {
  const answer = await fetch('/api/emergency-share/panel', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The panel was answered by ${answer.status}.`);
  return (await answer.json()) as SharePanelData;
}
