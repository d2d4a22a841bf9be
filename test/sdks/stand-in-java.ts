import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

// Notes what it was given, makes one file after half a second, and fails when the options say "fail".
const script = `#!/bin/sh
here=$(dirname "$0")
if [ "$1" = -version ]; then echo "openjdk version \\"$(cat "$here/version")\\" 2026" >&2; exit 0; fi
printf '%s\\n' "$@" > "$here/arguments"
env > "$here/environment"
cat options.json > "$here/options"
if grep -q fail options.json; then echo "does not fit" >&2; exit 1; fi
sleep 0.5
echo made > made/README.md
`

/** A Java home whose program behaves as told, and a folder in which the generator's jar seems to lie. */
export async function standInJava(
  version = '17.0.1',
): Promise<{ home: string; sdkDir: string; sdkJarSha256: string; note: (name: string) => string }> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-java-'))
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  const [bin, sdkDir] = [join(folder, 'bin'), join(folder, 'sdks')]
  await mkdir(bin)
  await mkdir(sdkDir)
  await writeFile(join(bin, 'java'), script, { mode: 0o755 })
  await writeFile(join(bin, 'version'), version)
  await writeFile(join(sdkDir, 'openapi-generator-7.0.0.jar'), '')
  return { home: folder, sdkDir, sdkJarSha256: createHash('sha256').digest('hex'), note: (name) => join(bin, name) }
}
