import { existsSync, rmdirSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

/**
 * Keeps what Node makes of the sources in the data folder: the next start is ready in half the time and never loads what
 * strips the types, 17 MB less. Only what is imported afterwards profits, and only from a program without types. A start that
 * is refused leaves no data folder where there was none.
 */
export function keepCompiled() {
  const folder = resolve(process.env.DATA_DIR || '.data')
  const code = resolve(folder, 'code')
  if (!existsSync(folder)) process.once('exit', (status) => status !== 0 && forget(folder, code))
  enableCompileCache(code)
}

/** @param {string} folder @param {string} code */
function forget(folder, code) {
  rmSync(code, { recursive: true, force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Something else was kept there already.
  }
}
