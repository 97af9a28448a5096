# syntax=docker/dockerfile:1

# Makes dist/. Its tools stay in this stage.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build
RUN mkdir data

# Installs what production needs of node_modules, without what only developers read.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --workspaces=false --ignore-scripts
RUN find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete
RUN find node_modules -type d \( -name test -o -name tests -o -name __tests__ -o -name e2e \) -prune -exec rm -r {} +

# Debian, Node, dist/, node_modules, and the campaign's folder, over which another one may be mounted: no npm, no compiler.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist/sbom.cdx.json /app/dist/THIRD-PARTY-LICENSES.txt ./dist/
COPY --from=build /app/dist/migrations ./dist/migrations
COPY --from=build /app/dist/empty-database ./dist/empty-database
COPY --from=build /app/dist/client ./dist/client
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/campaign ./campaign
COPY --from=build --chown=10425:10425 /app/data /data
COPY --from=build --chown=10425:10425 /app/data /backups
USER 10425:10425
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory that was freed goes back to the system: docs/performance.md.
ENV MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/salud`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8"]
CMD ["dist/server/serve.js"]
