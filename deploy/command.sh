#!/bin/sh
# Runs a command of the site on a server with systemd, as the site's user and with the site's settings, so that it works on the
# site's own database and leaves no files of another user. npm is not needed, and writes nothing anywhere.
#
#   deploy/command.sh backup --to /mnt/backup/
set -eu

release=$(cd "$(dirname "$0")/.." && pwd -P)
settings=${SITE_SETTINGS:-/etc/campaign-site.env}
data=${SITE_DATA:-/var/lib/campaign-site}
campaign=${SITE_CAMPAIGN:-/srv/campaign-site/campaign}

usage() {
  cat <<'TEXT'
Se usa así: deploy/command.sh backup --to /mnt/backup/     una copia de seguridad, también con el sitio en marcha
            deploy/command.sh restore --from /mnt/backup/  restaura la copia más nueva, con el sitio parado
            deploy/command.sh admin --email CORREO         crea una cuenta de administración, o le pone otra contraseña
            deploy/command.sh check-campaign               nombra cada error de la carpeta de la campaña
            deploy/command.sh campaign --export CARPETA    la campaña con lo que se cambió en el panel, como una carpeta nueva
            deploy/command.sh move --to postgres://…       pasa la base de datos embebida a PostgreSQL, con el sitio parado
Cada uno explica más con --help. Corre con las variables de /etc/campaign-site.env, como el sitio.
TEXT
}

case "${1:-}" in
  admin | backup | restore | move | check-campaign | campaign) command=$1; shift ;;
  --help | -h) usage; exit ;;
  *) usage >&2; exit 1 ;;
esac

exec systemd-run --quiet --wait --collect --pty --pipe \
  --uid=campaign-site --gid=campaign-site --property=UMask=0077 --working-directory="$release" \
  --property=EnvironmentFile="$settings" --setenv=NODE_ENV=production --setenv=DATA_DIR="$data" --setenv=CAMPAIGN="$campaign" \
  /usr/bin/node "dist/server/$command.js" "$@"
