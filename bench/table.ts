import { availableParallelism, cpus, totalmem } from 'node:os'
import { execFileSync } from 'node:child_process'

/** One line of the table: what was asked, what came out, what it is held against. */
export type Line = { bench: string; measured: string; peer: string; ratio: string; target: string; holds: boolean | undefined }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** The table as Markdown; it reads the same in a terminal. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ bench, measured, peer, ratio, target, holds }) => [
    bench,
    measured,
    peer,
    ratio,
    target,
    holds === undefined ? '' : holds ? 'yes' : 'no',
  ])
  const all = [['', 'measured', 'peer or floor', 'ratio', 'target', 'holds'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length), 3))
  const text = all.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  return [text[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...text.slice(1)].join('\n')
}

/** Where and of what it was measured. */
export function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { encoding: 'utf8' }).trim() !== ''
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, commit ${commit}${changed ? ' with changes' : ''}`
}
