import { spawn, spawnSync } from 'node:child_process'

/** A command that blocks of the documentation need and this machine lacks. */
export const missingCommand = ['bash', 'curl', 'jq'].find((command) => spawnSync(command, ['--version']).status !== 0)

/** Runs a script as a reader's shell does; a variable that nothing has set ends it. */
export function runShell(script: string): Promise<{ text: string; problems: string }> {
  const shell = spawn('bash', ['-u', '-s'])
  let [text, problems] = ['', '']
  shell.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
  shell.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString('utf8')))
  shell.stdin.end(script)
  return new Promise((resolve) => shell.on('close', () => resolve({ text, problems })))
}
