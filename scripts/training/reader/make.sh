#!/bin/sh
# Makes the line reader anew: sh make.sh FOLDER [more options of train.py]
# FOLDER takes fonts, lists, the atlas and what is trained; what is there already is not made again.
set -e
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
python=${PYTHON:-/usr/bin/python3}
[ -d "$folder/node_modules" ] || npm install --prefix "$folder" --no-save --ignore-scripts $(sed 's#^#@fontsource/#' "$here/fonts.txt")
[ -e "$folder/sentences.txt" ] || "$python" "$here/lists.py" "$folder" --seed 1
[ -e "$folder/atlas.npz" ] || "$python" "$here/atlas.py" "$folder/node_modules" "$folder/atlas.npz"
"$python" "$here/train.py" "$folder" "$folder/trained" "$@"
(cd "$here/../../.." && npx tsx "$here/sample-lines.ts" "$folder/lines")
"$python" "$here/quantise.py" "$folder/trained/lines.onnx" "$folder/lines" "$folder/trained/lines-8.onnx"
