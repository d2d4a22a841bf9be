import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { wordsOf } from './image/containerfile.ts'
import { filesOf, replayImage, type Packages } from './image/replay.ts'

// npm run image -- <new folder> [--copied]: what the Containerfile makes, without an engine, on a Debian that stands for the build image:
// the image's files in <folder>/image and as image.tar, which `podman import` takes. --copied takes packages and pages that are here.
const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
if (given === undefined) {
  process.stderr.write('npm run image -- <new folder>\n')
  process.exit(1)
}
const folder = resolve(given)
if (existsSync(folder) && readdirSync(folder).length > 0) {
  process.stderr.write(`${folder} is not empty.\n`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const packages: Packages = process.argv.includes('--copied') ? 'copied' : 'installed'
const { DOCUMENTATION } = process.env
const image = replayImage(folder, packages, DOCUMENTATION ? { DOCUMENTATION } : {})
const files = [...filesOf(image.folder)]
const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6
execFileSync('tar', ['-C', image.folder, '-cf', join(folder, 'image.tar'), '.'])
const changes = ['USER', 'WORKDIR', 'ENV', 'EXPOSE', 'ENTRYPOINT', 'CMD'].flatMap((word) =>
  wordsOf(image.last, word).map((rest) => `--change '${word} ${rest}'`),
)
process.stdout.write(`${megabytes.toFixed(0)} MB in ${files.length} files: ${image.folder}\n`)
process.stdout.write(`podman import ${changes.join(' ')} ${join(folder, 'image.tar')} escudo\n`)
