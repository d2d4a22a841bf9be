import type { Attributes } from '@opentelemetry/api'
import type { Trace } from './calls/call.ts'

type Tracing = {
  /** One piece of work as a span; `carrier` are the headers of who asked for it (W3C traceparent). */
  trace: Trace
  /** A statement, as a part of what is under way; what the worker looks for by itself is no trace. */
  statement<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The same object, each of its methods a span but those that answer `atOnce`; all others must be asynchronous. */
  traced<T extends object>(name: string, what: T, atOnce?: readonly (keyof T)[]): T
  stop(): Promise<void>
}

/**
 * Starts traces as the standard variables say (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME and their like). The SDK is
 * loaded here and nowhere else, so that who does not trace does not pay for it. Spans carry names and statuses, no values.
 */
export async function startTracing(): Promise<Tracing> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ instrumentations: [] })
  sdk.start()
  const tracer = trace.getTracer('escudo')

  function inSpan<T>(name: string, kind: number, work: () => Promise<T>, from = context.active(), attributes: Attributes = {}): Promise<T> {
    return tracer.startActiveSpan(name, { kind, attributes }, from, async (span) => {
      try {
        return await work()
      } catch (error) {
        // The name alone: a message may quote what was sent.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
        throw error
      } finally {
        span.end()
      }
    })
  }

  return {
    trace: (name, work, { carrier, attributes } = {}) => {
      const from = carrier ? propagation.extract(context.active(), carrier) : context.active()
      return inSpan(name, carrier ? SpanKind.SERVER : SpanKind.CLIENT, work, from, attributes)
    },
    statement: (name, work) => (trace.getActiveSpan() ? inSpan(name, SpanKind.CLIENT, work) : work()),
    traced: (name, what, atOnce = []) =>
      new Proxy(what, {
        get: (target, key) => {
          const member: unknown = Reflect.get(target, key)
          if (typeof member !== 'function') return member
          if (atOnce.includes(key as keyof typeof what)) return member.bind(target) as unknown
          return (...given: unknown[]): unknown =>
            inSpan(`${name} ${String(key)}`, SpanKind.CLIENT, async () => (await member.apply(target, given)) as unknown)
        },
      }),
    // A collector that is away must not keep a server from stopping.
    stop: () => sdk.shutdown().catch(() => undefined),
  }
}
