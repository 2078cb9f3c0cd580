import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { constants, gzipSync } from 'node:zlib';

// A page as a string on node:http: what the bytes themselves cost. Compressed for each answer, as a page of its own is.
const html = readFileSync(process.env.HTML_FILE ?? '', 'utf8');
const level = constants.Z_BEST_SPEED;

createServer((_request, response) => {
  const body = gzipSync(`${html}`, { level });
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'gzip',
    'Content-Length': body.length,
  });
  response.end(body);
}).listen(Number(process.env.PORT), process.env.HOST);
