import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

/**
 * Keeps what Node makes of the sources in the data folder: the next start is ready in half the time and never loads what
 * strips the types, 17 MB less. Only what is imported afterwards profits, and only from a program without types.
 */
export function keepCompiled() {
  enableCompileCache(resolve(process.env.DATA_DIR || '.data', 'code'))
}
