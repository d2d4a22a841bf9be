import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { given, note, tell } from './measurement-notes.ts'
import { startSoak } from '../test/faults/soak-trial.ts'

// npm run test:soak -- minutes: a steady load on one process, and how its memory goes (10 minutes unless told).
const minutes = Number(given()[0] ?? 10)
const folder = await mkdtemp(join(tmpdir(), 'escudo-soak-'))
chmodSync(folder, 0o755)
try {
  const { journeys, findings, samples, slopeMbPerHour, firstMb, lastMb } = await startSoak(folder, minutes, (line) =>
    process.stdout.write(`${line}\n`),
  )
  tell(
    `${minutes} minutes, ${journeys} journeys, ${samples} samples after a warm-up of a quarter of the time\n` +
      `RSS of the API process: ${firstMb.toFixed(1)} MB at first, ${lastMb.toFixed(1)} MB at last, slope ${slopeMbPerHour.toFixed(2)} MB/h\n` +
      findings.map((finding) => `  ${finding}\n`).join(''),
  )
  note('test:soak')
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}
