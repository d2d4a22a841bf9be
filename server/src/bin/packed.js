import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../..')
/** Where `tools/pack-server.ts` lays the program: a few files in place of two thousand. */
export const packs = join(root, 'server/dist')

/**
 * The packed program, as long as everything that it was made of is as it was then. Undefined: the sources are what runs.
 * @param {string} folder
 */
export function currentPack(folder = packs) {
  try {
    /** @type {{ folder: string, files: [file: string, size: number, changedAt: number][] }} */
    const made = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'))
    const isSame = made.files.every(([file, size, changedAt]) => {
      const now = statSync(join(root, file))
      return now.size === size && now.mtimeMs === changedAt
    })
    return isSame ? join(folder, made.folder, 'program.js') : undefined
  } catch {
    return undefined
  }
}

/** What an entry runs. Whoever is started again when a source changes (`node --watch`) reads the sources. */
export function readProgram() {
  const pack = process.env.WATCH_REPORT_DEPENDENCIES ? undefined : currentPack()
  return pack === undefined ? import('./program.ts') : import(pathToFileURL(pack).href)
}
