#!/bin/bash
# A real S3 server to test with: Ceph's gateway with one monitor and one store in memory, from the packages of Debian 12; nothing is installed.
#   scripts/s3-gateway.sh start FOLDER [PORT]   prints what S3_TEST_URL is to be
#   scripts/s3-gateway.sh stop FOLDER
# The first start downloads 69 MB as root and unpacks 259 MB into FOLDER/root, where later ones find them.
set -euo pipefail
action=$1; mkdir -p "$2"; B=$(realpath "$2"); port=${3:-7480}; mon=$((port + 1)); R=$B/root
stop() { for f in "$B"/run/*.pid; do [ -e "$f" ] && kill -9 "$(cat "$f")" 2>/dev/null || true; done; rm -rf "$B/run" "$B/mon" "$B/osd"; }
if [ "$action" = stop ]; then stop; exit 0; fi
stop
if [ ! -x "$R/usr/bin/radosgw" ]; then
  mkdir -p "$B/debs/partial"
  apt-get install --no-install-recommends -y --download-only -o Dir::Cache::archives="$B/debs" radosgw ceph-mon ceph-osd >/dev/null
  for d in "$B"/debs/*.deb; do dpkg -x "$d" "$R"; done
fi
L=$R/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$R/lib/x86_64-linux-gnu:$L:$L/ceph CEPH_CONF=$B/ceph.conf PATH=$R/usr/bin:$PATH PYTHONPATH=$R/usr/lib/python3/dist-packages
mkdir -p "$B/mon" "$B/osd/0" "$B/run" "$B/log"
id=$(cat /proc/sys/kernel/random/uuid); disk=$(cat /proc/sys/kernel/random/uuid)
cat > "$B/ceph.conf" <<C
[global]
fsid = $id
mon host = [v1:127.0.0.1:$mon]
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
run dir = $B/run
admin socket = $B/run/\$name.asok
pid file = $B/run/\$name.pid
log file = $B/log/\$name.log
mon cluster log file = $B/log/cluster.log
plugin dir = $L/ceph
erasure code dir = $L/ceph/erasure-code
osd class dir = $L/rados-classes
[mon.a]
mon data = $B/mon
[osd.0]
osd data = $B/osd/0
osd objectstore = memstore
memstore device bytes = 2147483648
osd class load list = *
osd class default list = *
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$port
C
{
  monmaptool --create --clobber --fsid "$id" --addv a "[v1:127.0.0.1:$mon]" "$B/monmap"
  ceph-mon --mkfs -i a --monmap "$B/monmap"; ceph-mon -i a
  timeout 60 /usr/bin/python3 "$R/usr/bin/ceph" osd new "$disk" 0
  ceph-osd -i 0 --mkfs --osd-uuid "$disk"; ceph-osd -i 0
  timeout 120 radosgw-admin user create --uid=mappe --display-name=Mappe --access-key=MAPPETEST --secret-key=mappe-secret-1234
  radosgw -n client.rgw
} > "$B/log/start" 2>&1
for _ in $(seq 150); do curl -s -o /dev/null "http://127.0.0.1:$port/" && break; sleep 0.2; done
echo "s3://MAPPETEST:mappe-secret-1234@127.0.0.1:$port/mappe-test?tls=off"
