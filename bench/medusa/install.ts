import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where Medusa is installed: some thousand packages that nothing else here needs, so in no workspace. */
export const medusaFolder = join(import.meta.dirname, '../../.data/medusa')

const project = join(import.meta.dirname, 'project')

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))

/** The release that is measured. */
export const medusaVersion = dependencies['@medusajs/medusa']!

// Medusa's three packages are pinned; with this day, those that they ask for are the same at every install.
const day = '2026-11-21'

export function isMedusaInstalled(): boolean {
  const found = join(medusaFolder, 'node_modules/@medusajs/medusa/package.json')
  if (!existsSync(found)) return false
  const { version }: { version: string } = JSON.parse(readFileSync(found, 'utf8'))
  return version === medusaVersion
}

/** Our few lines of a Medusa project, as they are now. */
export async function placeProject(): Promise<void> {
  await mkdir(medusaFolder, { recursive: true })
  await cp(project, medusaFolder, { recursive: true })
}

/** Puts Medusa into `.data/medusa`, without running any of its packages' install scripts. */
export async function installMedusa(): Promise<void> {
  await placeProject()
  const words = ['install', '--prefix', medusaFolder, '--omit=dev', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', [...words, `--before=${day}`], { cwd: medusaFolder })
}
