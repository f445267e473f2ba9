#!/bin/sh
# deploy/rolling-update.sh, beside compose.yaml: this tree's version takes the place of the running one, and no request is refused.
# Only where it brings no migration: a web server refuses a schema that is not its own.
set -eu
cd "$(dirname "$0")/.."

docker compose build web
before=$(docker compose ps -q web)
webs=$(echo "$before" | wc -l)
runners=$(docker compose ps -q runner | wc -l)

docker compose exec -T runner node build/jobs.js drain
# Twice as many for a moment: the new ones answer before the first of the old ones goes.
docker compose up -d --no-deps --no-recreate --wait --scale "web=$((webs * 2))" web
for container in $before; do
  docker stop "$container"
  docker rm "$container"
done
docker compose up -d --no-deps --scale "runner=$runners" runner
docker compose exec -T runner node build/jobs.js drain --end
