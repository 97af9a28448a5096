# syntax=docker/dockerfile:1

# Makes the archive of `npm run package` and unpacks it. Its tools stay in this stage.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run package
RUN tar -xzf campaign-site-*.tar.gz
RUN mkdir data

# Debian, Node and the unpacked archive: no npm, no compiler, no campaign, which is mounted on /campaign.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app/campaign-site /app
COPY --from=build --chown=10425:10425 /app/data /data
COPY --from=build --chown=10425:10425 /app/data /backups
USER 10425:10425
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CAMPAIGN=/campaign DATA_DIR=/data
# Memory that was freed goes back to the system: docs/performance.md.
ENV MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/salud`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "start.js"]
