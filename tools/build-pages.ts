import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOfBuild } from './child-environment.ts'
import { buildPortal, buildPortalInBackground, isPortalCurrent } from './build-portal.ts'

// Builds the front ends that are older than their sources, so that `npm start` needs no step of its own.
const root = join(import.meta.dirname, '..')
const always = process.argv.includes('--always')
/** Only the documentation; or everything, but without waiting for the documentation. */
const portalOnly = process.argv.includes('--portal')
const background = process.argv.includes('--background')

const apps = [
  {
    name: 'checkout',
    built: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js', 'dist/widget/widget.js'],
    builds: [
      ['--outDir', 'dist/client'],
      ['--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx'],
      ['--config', 'vite.widget.config.ts'],
    ],
  },
  {
    name: 'registration',
    built: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
    builds: [
      ['--outDir', 'dist/client'],
      ['--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx'],
    ],
  },
  {
    name: 'office',
    built: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
    builds: [
      ['--outDir', 'dist/client'],
      ['--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx'],
    ],
  },
  { name: 'sandbox', built: ['dist/client/.vite/manifest.json'], builds: [['--outDir', 'dist/client']] },
]

function newestSource(app: string): number {
  const patterns = [
    'ui/vite/page-config.ts',
    `apps/${app}/{src/**/*,vite*.ts,index.html}`,
    'ui/src/**/*',
    'contracts/src/**/*',
    'package-lock.json',
  ]
  return Math.max(...globSync(patterns, { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs))
}

function isCurrent(app: (typeof apps)[number]): boolean {
  const built = app.built.map((file) => join(root, 'apps', app.name, file))
  return built.every((file) => existsSync(file)) && Math.min(...built.map((file) => statSync(file).mtimeMs)) > newestSource(app.name)
}

for (const app of apps.filter((candidate) => !portalOnly && (always || !isCurrent(candidate)))) {
  for (const options of app.builds) {
    const cwd = join(root, 'apps', app.name)
    const { status, stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/vite'),
      ['build', '--logLevel', 'warn', '--emptyOutDir', ...options],
      {
        cwd,
        encoding: 'utf8',
        env: environmentOfBuild(process.env),
      },
    )
    if (status !== 0) {
      process.stderr.write(`The ${app.name} pages did not build:\n${stdout}${stderr}\n`)
      process.exit(1)
    }
  }
  process.stdout.write(`Built the ${app.name} pages.\n`)
}

if (background) buildPortalInBackground()
else if (always || !isPortalCurrent()) {
  const problem = buildPortal()
  if (problem !== undefined) {
    process.stderr.write(`The documentation did not build:\n${problem}\n`)
    process.exit(1)
  }
  process.stdout.write('Built the documentation.\n')
}
