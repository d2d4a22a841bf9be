import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

// Everything for working on Escudo: the pages are built again when their sources change, the server starts again when its own do.
const root = join(import.meta.dirname, '..')

function start(command: string, options: string[], cwd = root): ChildProcess {
  return spawn(command, options, { cwd, stdio: 'inherit' })
}

const vite = join(root, 'node_modules/.bin/vite')
const rendered = ['checkout', 'registration', 'sandbox'].map((name) => join(root, 'apps', name))
const children = [
  ...rendered.flatMap((app) => [
    start(vite, ['build', '--watch', '--logLevel', 'warn', '--outDir', 'dist/client'], app),
    start(vite, ['build', '--watch', '--logLevel', 'warn', '--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx'], app),
  ]),
  start(process.execPath, ['--watch', 'server/src/bin/start.js']),
]
process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGINT')
})
