#!/bin/sh
# copy-programs.sh DIRECTORY PRESENT PROGRAM...: programs with the libraries that the loader names for them, and nothing else of their packages.
# PRESENT lists the files that are there anyway. Of each package the record goes along, where scanners look for it, and its licence.
set -eu
to=$1 present=$2
shift 2
mkdir -p "$to/var/lib/dpkg/status.d"
for program in "$@"; do
  path=$(command -v "$program")
  echo "$path"
  ldd "$path" | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p'
done | sort -u | while read -r file; do
  # /lib is a link to /usr/lib, and a copy of it must not become a folder.
  case "$file" in /lib/* | /bin/*) place=/usr$file ;; *) place=$file ;; esac
  if grep -qxF "$place" "$present"; then continue; fi
  mkdir -p "$to${place%/*}"
  cp -L "$file" "$to$place"
  real=$(readlink -f "$file")
  owner=$(dpkg -S "$real" 2>/dev/null || dpkg -S "${real#/usr}")
  package=${owner%%:*}
  dpkg-query --status "$package" | sed '/^Conffiles:/,/^[^ ]/{/^Conffiles:/d;/^ /d}' > "$to/var/lib/dpkg/status.d/$package"
  if [ -f "/usr/share/doc/$package/copyright" ]; then
    mkdir -p "$to/usr/share/doc/$package"
    cp -L "/usr/share/doc/$package/copyright" "$to/usr/share/doc/$package/copyright"
  fi
done
