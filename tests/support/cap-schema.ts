import { readFile } from 'node:fs/promises';

import { validateXML } from 'xmllint-wasm';

const profile = new URL('./cap-profile.xsd', import.meta.url);

export async function capErrors(documents: string[], schema: URL = profile): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: await readFile(schema, 'utf8'),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

export async function xmlErrors(documents: string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: anything,
  });
  return errors.map(({ rawMessage }) => rawMessage).filter((message) => message.includes('parser error'));
}

const anything = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>`;
