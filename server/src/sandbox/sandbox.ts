import { join } from 'node:path'
import type { Operation } from '@escudo/contracts'
import type { SimulatedWorld } from '../acquirers/simulator/simulated-world.ts'
import type { AnyHandler, ChargeServices, SandboxWing } from '../calls/call.ts'
import { loadRenderers, readApp } from '../http/built-pages.ts'
import type { SandboxPages } from '../http/http-options.ts'
import type { CompanyRegister } from '../calls/company-register.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Job } from '../jobs/job.ts'
import type { Sender } from '../webhooks/send.ts'
import { reviewAt } from './compliance-rules.ts'
import { decideDue } from './decide-due.ts'
import { faultySender, type FaultyServices } from './faulty-sender.ts'
import { sandboxHandlers } from './handlers.ts'
import { registerMcp } from './mcp/register-mcp.ts'
import type { CreateFind } from './mcp/search-docs.ts'
import { bringNotifications } from './notifications/held-notifications.ts'
import { mailboxOf } from './mailbox.ts'
import { registerMailbox } from './pages/mailbox-page.ts'
import { logRequests } from './pages/log-requests.ts'
import { registerReceiver } from './pages/receiver.ts'
import { registerSamples } from './pages/sample-pages.ts'
import { registerSandboxPage } from './pages/sandbox-page.ts'
import { streamLine } from './pages/terminal-line.ts'
import { worldStreamOf } from './pages/world-stream.ts'
import { payInTestMode } from './pay-in-test-mode.ts'
import { createRequestLog } from './request-log.ts'
import { runDueWork } from './run-due-work.ts'
import type { Desk, SandboxHandler } from './sandbox-call.ts'
import { simulatedRegister } from './simulated-register.ts'

export { insertDemoData } from './store/demo-data.ts'

/** The whole wing: what calls ask of it, what the worker repeats for it, what it serves, and its way to merchants. */
export type Sandbox = SandboxWing & {
  jobs: readonly Job[]
  sender: Sender
  mailer: Mailer
  companies: CompanyRegister
  readPages: (appsFolder: string) => Promise<SandboxPages>
}

function handlersWith(desk: Desk): Sandbox['handlers'] {
  const entries = Object.entries(sandboxHandlers).map(([name, handler]) => {
    const run = handler as SandboxHandler<Operation>
    return [name, ((call, input) => run({ ...call, ...desk }, input)) satisfies AnyHandler] as const
  })
  return Object.fromEntries(entries) as Sandbox['handlers']
}

function pagesOf({ simulated, requestLog }: Desk, app: Awaited<ReturnType<typeof readApp>>, folder: string): SandboxPages {
  // Read for the first assistant that searches: nobody else should wait for it at the start.
  const loadFind = async () => (await loadRenderers<{ createFind: CreateFind }>(folder)).createFind
  return {
    watch: (server, { services }) => logRequests(server, requestLog, services),
    register: (server, options) => {
      registerReceiver(server, options.services)
      registerSamples(server, options.services)
      registerMailbox(server, options, app)
      registerMcp(server, options, loadFind)
      registerSandboxPage(server, options, simulated, app)
    },
    streams: { terminal: streamLine, world: worldStreamOf(requestLog) },
  }
}

/** Everything that only the sandbox has, around the simulated world; `network` reaches merchants. */
export function createSandbox(simulated: SimulatedWorld, network: Sender, services: FaultyServices): Sandbox {
  const sender = faultySender(network, simulated, services)
  const desk: Desk = {
    simulated,
    requestLog: createRequestLog(),
    runDueWork: (all, entityId) => runDueWork({ ...all, ...desk }, sender, entityId),
  }
  const withDesk = (all: ChargeServices) => ({ ...all, ...desk })
  return {
    handlers: handlersWith(desk),
    reviewAt,
    payInTestMode,
    sender,
    mailer: mailboxOf(services.sql),
    companies: simulatedRegister,
    jobs: [
      { name: 'bank’s post', work: (all, isOver) => bringNotifications(withDesk(all), null, isOver) },
      { name: 'daily close and compliance', work: decideDue },
    ],
    readPages: async (appsFolder) => {
      const folder = join(appsFolder, 'sandbox')
      return pagesOf(desk, await readApp(folder), folder)
    },
  }
}
