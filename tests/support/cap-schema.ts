import { readFile } from 'node:fs/promises';

import { validateXML } from 'xmllint-wasm';

const profile = new URL('./cap-profile.xsd', import.meta.url);

/**
 * What is wrong with CAP documents, by libxml2 and `cap-profile.xsd`: none where each is well-formed and valid.
 * @param schema another schema to hold them against
 */
export async function capErrors(documents: string[], schema: URL = profile): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: await readFile(schema, 'utf8'),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** What is wrong with documents as XML alone. */
export async function xmlErrors(documents: string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: anything,
  });
  return errors.map(({ rawMessage }) => rawMessage).filter((message) => message.includes('parser error'));
}

const anything = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>`;
