declare module 'autocannon' {
  type Options = {
    url: string;
    headers: Record<string, string>;
    connections: number;
    sampleInt: number;
  } & ({ duration: number } | { amount: number });
  type Result = { '2xx': number; non2xx: number; errors: number; timeouts: number; duration: number };
  export default function autocannon(options: Options): Promise<Result>;
}
