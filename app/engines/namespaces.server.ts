type House = { root: string; lent: string; out: string; reads: readonly string[] };

/**
 * A script that runs in fresh namespaces, with every right there. It lays a root of its own that holds nothing but the child's needs, enters it, and
 * hands over to the command that follows. The process stays the same one from the fork to node, so that pid and channel are those of the child.
 */
const layRoot = `
set -e
umask 022
root=$1 out=$2
shift 2
mount -t tmpfs -o mode=755,size=1m wall "$root"
lay() {
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : > "$root$1"; fi
  mount --rbind "$1" "$root$1"
}
# An ordinary user may not take away what else its system forbids there.
close() {
  mount -o remount,bind,ro "$root$1" 2>/dev/null || mount -o remount,bind,ro,nosuid,nodev "$root$1" 2>/dev/null ||
    mount -o remount,bind,ro,nosuid,nodev,noexec "$root$1"
}
for system in /usr /etc/ld.so.cache /proc; do [ ! -e "$system" ] || { lay "$system"; close "$system"; }; done
for system in /bin /sbin /lib /lib32 /lib64 /libx32; do
  if [ -L "$system" ]; then cp -P "$system" "$root$system"; elif [ -d "$system" ]; then lay "$system"; close "$system"; fi
done
for device in /dev/null /dev/zero /dev/urandom; do lay "$device"; done
while [ "$1" != -- ]; do
  [ -e "$root$1" ] || { lay "$1"; close "$1"; }
  shift
done
shift
lay "$out"
mount -o remount,bind,ro "$root"
exec chroot "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$out" "$@"
`;

/**
 * Returns the command that gives a child a network without any connection, mounts of its own, and no other process's memory. A user who is not root
 * becomes root there and nowhere else.
 */
export function namespaces({ root, lent, out, reads }: House): { command: string; args: string[] } {
  const asOrdinary = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  const script = ["/bin/sh", "-c", layRoot, "wall", root, out, ...reads, lent, "--"];
  return { command: "unshare", args: [...asOrdinary, "--mount", "--net", "--ipc", "--", ...script] };
}
