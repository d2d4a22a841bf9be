import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { demoKeys } from '@escudo/contracts'
import type { Version } from './soap-client.ts'

/** Why PHP cannot be used here, or undefined. */
export function phpMissing(): string | undefined {
  const { status, stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' })
  if (status !== 0) return 'PHP is not installed: apt-get install php-cli php-soap.'
  return /^soap$/m.test(stdout) ? undefined : 'PHP has no SOAP: apt-get install php-soap.'
}

export type PhpCall = [operation: string, input?: unknown, who?: Record<string, string>]
/** What PHP made of an answer: its class, and fields of whatever type PHP gave them. */
export type PhpValue = { class?: string; fault?: string; message?: string } & Record<string, unknown>

const who = { platformCode: '1001', privateKey: demoKeys['1001'], nif: '510000002', lang: 'EN' }

/** Plays calls through PHP's own client, in their order. */
export async function php(
  baseUrl: string,
  calls: readonly PhpCall[],
  version: Version = '1.1',
): Promise<{ functions: string[]; calls: PhpValue[] }> {
  const child = spawn('php', [join(import.meta.dirname, 'client.php')])
  const wsdl = `${baseUrl}/soap/index.php/services/services_c/wsdl?rev=1`
  child.stdin.end(
    JSON.stringify({ wsdl, version, identity: who, calls: calls.map(([operation, input = null, who = null]) => [operation, input, who]) }),
  )
  let [out, problem] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString('utf8')))
  await new Promise((resolve) => child.on('close', resolve))
  try {
    return JSON.parse(out) as { functions: string[]; calls: PhpValue[] }
  } catch {
    throw new Error(`PHP gave no answer: ${out.slice(0, 2000)} ${problem.slice(0, 2000)}`)
  }
}
