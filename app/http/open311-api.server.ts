import { admitKey } from '~/features/community/problems/open311/keys.server';
import type { Services } from '~/domain/services';
import { element, type Xml, xmlDocument } from '~/domain/xml.server';

import { type ApiReply, apiResource, type ApiRequest, type ReplyFormat } from './api.server';

export type Open311Call = {
  services: Services;
  keyId: string;
  params: ApiRequest['params'];
  query: URLSearchParams;
  form: URLSearchParams;
};

/** Names of an array's elements in XML. JSON has them without a name. */
const members = {
  services: 'service',
  service_requests: 'request',
  attributes: 'attribute',
  values: 'value',
  errors: 'error',
} as const;

type Value = string | number | boolean | null | Value[] | { [field: string]: Value };

/** A document of the standard: its root in XML, and its content, which is all of it in JSON. */
export type Open311Document = {
  root: 'services' | 'service_definition' | 'service_requests' | 'errors';
  content: Value;
};

type Handler = (call: Open311Call) => Promise<Open311Document>;

/** Every call needs a key: `api_key` in the query or the form, or the Authorization header. Without one it is a 403. */
export const open311Api = (handlers: { GET?: Handler; POST?: Handler }) =>
  apiResource<Open311Call>(
    { open: 'open311-keys', priority: 'low' },
    handlers,
    async (request) => {
      const { params, query, authorization } = request;
      const { services } = request.context;
      const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '');
      const key = await admitKey(
        services,
        form.get('api_key') ?? query.get('api_key') ?? keyIn(authorization),
      );
      if (!key)
        return { answer: toFormat(request).problem(403, 'api_key was not provided, or is not valid.') };
      return { call: { services, keyId: key.id, params, query, form } };
    },
    toFormat,
  );

/** Many clients send no `api_key` with a GET, but most take an address such as https://key@example.org. */
export function keyIn(authorization: string | null): string | null {
  const [, scheme, value = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme === undefined) return null;
  if (scheme.toLowerCase() === 'bearer') return value;
  const [user = '', password = ''] = Buffer.from(value, 'base64').toString().split(':');
  return user === '' ? password : user;
}

const toFormat = ({ context }: ApiRequest): ReplyFormat => {
  const write = context.pattern.endsWith('.xml') ? writeXml : writeJson;
  return {
    value: (document, status = 200) => write(document as Open311Document, status),
    problem(status, detail, { errors, headers } = {}) {
      const texts = errors ? [...new Set(Object.values(errors).flat())] : [];
      const given = texts.length > 0 ? texts : [detail];
      const content = given.map((description) => ({ code: status, description }));
      const answer = write({ root: 'errors', content }, status);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    },
  };
};

const toReply = (status: number, type: string, body: string): ApiReply => ({
  status,
  headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' },
  body,
});

const writeJson = ({ content }: Open311Document, status: number) =>
  toReply(status, 'application/json', JSON.stringify(content));

const writeXml = ({ root, content }: Open311Document, status: number) =>
  toReply(status, 'text/xml', xmlDocument(toXml(root, content)));

function toXml(name: string, value: Value): Xml {
  if (Array.isArray(value)) {
    const member = members[name as keyof typeof members];
    return element(
      name,
      value.map((one) => toXml(member, one)),
    );
  }
  if (typeof value === 'object' && value !== null)
    return element(
      name,
      Object.entries(value).map(([field, one]) => toXml(field, one)),
    );
  return element(name, value === null ? '' : String(value));
}
