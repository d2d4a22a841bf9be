import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The files of the repository as they stand in the working tree, those that nobody has added yet among them. */
export function listFiles(...patterns: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

export const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Whether a file is code of the product or of its tools, and not a test. */
export const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)test\//.test(file)
