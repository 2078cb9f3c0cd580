import { NotFound } from '~/domain/errors';
import { api } from '~/http/api.server';

const nothing = () => Promise.reject(new NotFound('There is nothing at this address.'));

/** Every other address under `/api`: 404 by any method, 401 for a visitor. */
export const loader = api({ GET: nothing, POST: nothing, PUT: nothing, PATCH: nothing, DELETE: nothing });
