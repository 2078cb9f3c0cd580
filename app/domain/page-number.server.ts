/** Further than anybody reads. */
const lastPage = 1000;

/** Which page of a list an address asks for: from 1 on, and the first where it says no such number. */
export function readPage(searchParams: URLSearchParams): number {
  const asked = Number(searchParams.get('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= lastPage ? asked : 1;
}
