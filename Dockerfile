# One image for the api, the worker and (with its second target) the web server. Its Node is the one that package.json brings elsewhere.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node deploy/build/build.ts
RUN npm ci --omit=dev
RUN node deploy/build/image-packages.ts

FROM node:26.10.0-bookworm-slim AS app
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=node:node /app ./
USER node
CMD ["node", "api/server.ts"]

FROM caddy:2.11-alpine AS web
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/web/dist /srv
RUN adduser -D -H web && chown -R web /data /config
USER web
