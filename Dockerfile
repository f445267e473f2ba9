# One image for all parts: web (what it starts), runner, migrate, and the commands.
FROM node:20-bookworm-slim AS build
WORKDIR /mappe
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
WORKDIR /mappe
COPY --from=build /mappe/package.json ./
COPY --from=build /mappe/node_modules node_modules
COPY --from=build /mappe/scripts/stand-ins scripts/stand-ins
COPY --from=build /mappe/db/migrations db/migrations
COPY --from=build /mappe/app/classify app/classify
COPY --from=build /mappe/app/engines/practice.jpg app/engines/practice.jpg
COPY --from=build /mappe/build build
RUN mkdir -m 0700 /data /backup && chown node:node /data /backup
USER node
ENV NODE_ENV=production DATA_DIR=/data BACKUP_DIR=/backup HOST=0.0.0.0 PORT=3000
VOLUME /data /backup
EXPOSE 3000
CMD ["node", "--enable-source-maps", "build/web.js"]
