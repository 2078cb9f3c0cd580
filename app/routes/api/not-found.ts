import { NotFound } from '~/domain/errors';
import { api } from '~/http/api.server';

const nothing = () => Promise.reject(new NotFound('There is nothing at this address.'));

/** Any other path under `/api`: 404, or 401 for visitors. */
export const loader = api({ GET: nothing, POST: nothing, PUT: nothing, PATCH: nothing, DELETE: nothing });
