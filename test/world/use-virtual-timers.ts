import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

const virtual = pathToFileURL(join(import.meta.dirname, 'virtual-timers.ts')).href

/** From here on, what is imported waits on the world's clock; names taken from a module cannot be replaced later. */
export function useVirtualTimers(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'node:timers/promises' ? { url: virtual, shortCircuit: true } : next(specifier, context),
  })
}
