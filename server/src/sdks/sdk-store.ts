import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Zips on disk by their key; the `most` that were used last are kept. */
export function createSdkStore(folder: string, most: number) {
  const fileOf = (key: string): string => join(folder, `${key}.zip`)

  async function find(key: string): Promise<Buffer | undefined> {
    const now = new Date()
    await utimes(fileOf(key), now, now).catch(() => undefined)
    return readFile(fileOf(key)).catch(() => undefined)
  }

  async function forgetOldest(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.zip'))
    if (names.length <= most) return
    const aged = await Promise.all(
      names.map(async (name) => ({ name, usedAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
    )
    const oldest = aged.sort((a, b) => a.usedAt - b.usedAt).slice(0, names.length - most)
    await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
  }

  async function keep(key: string, zip: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true })
    const waiting = join(folder, `${randomUUID()}.tmp`)
    await writeFile(waiting, zip)
    await rename(waiting, fileOf(key))
    await forgetOldest()
  }

  return { find, keep }
}
