#!/bin/sh
# deploy/rolling-update.sh, beside compose.yaml: this tree's version takes the place of the running one, and no request is refused.
# Only where it brings no migration: a web server refuses a schema that is not its own.
set -eu
cd "$(dirname "$0")/.."

# A runner that runs may be asked, or else one that is started for it.
end_drain() {
  docker compose exec -T runner node build/jobs.js drain --end ||
    docker compose run --rm --no-deps -T runner node build/jobs.js drain --end
}

# However this ends: runners that stay drained would leave every job waiting, and nothing would say why.
leave() {
  code=$?
  trap - EXIT
  end_drain || {
    echo "Runners take no jobs. Once the database answers: npm run jobs -- drain --end" >&2
    [ "$code" -ne 0 ] || code=1
  }
  [ "$code" -eq 0 ] || echo "The update stopped half-way. Run it again once the cause is mended." >&2
  exit "$code"
}

docker compose build web
before=$(docker compose ps -q web)
webs=$(echo "$before" | wc -l)
runners=$(docker compose ps -q runner | wc -l)

trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
docker compose exec -T runner node build/jobs.js drain
# Twice as many for a moment: the new ones answer before the first of the old ones goes.
docker compose up -d --no-deps --no-recreate --wait --scale "web=$((webs * 2))" web
for container in $before; do
  docker stop "$container"
  docker rm "$container"
done
docker compose up -d --no-deps --scale "runner=$runners" runner
