import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Processes whose processor time is counted, and held to a share of a core where one was given. */
export type Held = {
  /** Takes processes in; what they start later belongs to it as well. */
  add: (pids: readonly number[]) => void
  /** From now on to so many percent of a core. */
  hold: (percent: number) => void
  /** Processor time since it was made. */
  cpuMs: () => number
  remove: () => void
}

const base = '/sys/fs/cgroup'
const isSecond = existsSync(join(base, 'cgroup.controllers'))
/** Short, so that a share of a second is had in pieces. */
const periodUs = 20_000

/** Why nothing can be held here. */
export function whyNotHeld(): string | undefined {
  try {
    for (const folder of isSecond ? [base] : [join(base, 'cpu'), join(base, 'cpuacct')]) accessSync(folder, constants.W_OK)
    if (isSecond && !readFileSync(join(base, 'cgroup.subtree_control'), 'utf8').includes('cpu'))
      writeFileSync(join(base, 'cgroup.subtree_control'), '+cpu')
    return undefined
  } catch {
    return 'this process may make no cgroup that holds a processor (it takes root, and /sys/fs/cgroup to be written)'
  }
}

/** A cgroup of its own, by the first or the second way in which Linux does that. */
export function holdProcesses(name: string): Held {
  const own = `escudo-${process.pid}-${name}`
  const folders = isSecond ? [join(base, own)] : [join(base, 'cpu', own), join(base, 'cpuacct', own)]
  const [limits = '', usage = limits] = folders
  for (const folder of folders) mkdirSync(folder)
  const read = (): number =>
    isSecond
      ? Number(/usage_usec (\d+)/.exec(readFileSync(join(usage, 'cpu.stat'), 'utf8'))?.[1]) / 1e3
      : Number(readFileSync(join(usage, 'cpuacct.usage'), 'utf8')) / 1e6
  return {
    add: (pids) => {
      for (const folder of folders) for (const pid of pids) writeFileSync(join(folder, 'cgroup.procs'), String(pid))
    },
    hold: (percent) => {
      const quotaUs = Math.round((periodUs * percent) / 100)
      if (isSecond) return writeFileSync(join(limits, 'cpu.max'), `${quotaUs} ${periodUs}`)
      writeFileSync(join(limits, 'cpu.cfs_period_us'), String(periodUs))
      writeFileSync(join(limits, 'cpu.cfs_quota_us'), String(quotaUs))
    },
    cpuMs: read,
    // It goes once it is empty; what is still in it ends with its database.
    remove: () => {
      for (const folder of folders)
        try {
          rmdirSync(folder)
        } catch {
          process.stderr.write(`${folder} stays: somebody is in it.\n`)
        }
    },
  }
}
