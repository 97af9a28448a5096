#!/bin/sh
# Puts releases of the site in place on a server with systemd. Each stands in a folder of its own, and "current" links to one.
#
#   deploy/release.sh install campaign-site-0.2.0.tar.gz   unpacks it, tries it on the campaign's folder, and starts it
#   deploy/release.sh back                                 starts the one before the current one
#   deploy/release.sh list                                 shows them
set -eu
umask 022

site=${SITE_FOLDER:-/srv/campaign-site}
releases=$site/releases
campaign=${SITE_CAMPAIGN:-$site/campaign}

usage() {
  cat <<'TEXT'
Se usa así: deploy/release.sh install ARCHIVO.tar.gz   pone una versión en su carpeta y la inicia
            deploy/release.sh back                     vuelve a la anterior
            deploy/release.sh list                     muestra las que hay
TEXT
}

current() {
  [ ! -L "$site/current" ] || basename "$(readlink "$site/current")"
}

install_release() {
  name=$(date +%Y-%m-%d-%H%M%S)
  [ ! -e "$releases/$name" ] || { echo "Ya hay una versión $name." >&2; exit 1; }
  unfinished=$releases/.$name
  mkdir -p "$unfinished"
  trap 'rm -rf "$unfinished"' EXIT
  tar --extract --gzip --no-same-owner --strip-components=1 --file="$1" --directory="$unfinished"
  (cd "$unfinished" && tries)
  mv "$unfinished" "$releases/$name"
  start "$name"
}

# A program that is incomplete, or that finds mistakes in the campaign's folder, never replaces one that runs.
tries() {
  node start.js --help > /dev/null
  [ ! -d "$campaign" ] || node start.js check-campaign --campaign "$campaign"
}

back() {
  now=$(current)
  before=$(ls "$releases" | sort | awk -v now="$now" '$0 < now' | tail -n 1)
  [ -n "$before" ] || { echo "No hay una versión anterior a $now." >&2; exit 1; }
  start "$before"
}

# The link is replaced in one step, so that there is always a current release.
start() {
  ln -sfn "releases/$1" "$site/.current"
  mv -T "$site/.current" "$site/current"
  echo "La versión actual es $1."
  if systemctl --quiet is-enabled campaign-site 2> /dev/null; then
    systemctl restart campaign-site
    echo "Se está iniciando: journalctl -u campaign-site -f. Para volver a la anterior: $site/current/deploy/release.sh back"
  else
    echo "El servicio todavía no está instalado: docs/operation.md dice cómo."
  fi
}

case "${1:-}" in
  install) [ $# -eq 2 ] || { usage >&2; exit 1; }; install_release "$2" ;;
  back) back ;;
  list) ls "$releases" | awk -v now="$(current)" '{ print $0 ($0 == now ? " (actual)" : "") }' ;;
  --help | -h) usage ;;
  *) usage >&2; exit 1 ;;
esac
