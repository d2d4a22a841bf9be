import type { WireTerminalCommand } from '@escudo/contracts'
import type { Presentation } from '@escudo/contracts/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { answered, type Answered } from '../../answered.ts'
import { useSandbox } from '../../sandbox-context.ts'

/** What the device's screen ends with: the command as it was decided, or why the network did not take it. */
export type Ended = { command: WireTerminalCommand; printed: boolean } | { problem: readonly string[] } | 'over'

/** A Cloud terminal: holds its line like any device, and speaks as one. Right is the PIN 1234. */
export function useDevice(uuid: string, online: boolean, paper: boolean) {
  const { client } = useSandbox()
  const [command, setCommand] = useState<WireTerminalCommand>()
  const [ended, setEnded] = useState<Ended>()
  const [busy, setBusy] = useState(false)
  /** The command that this device decided itself: it disappears from the line, and that is no time-out. */
  const own = useRef('')
  const shown = useRef<string>(undefined)

  useEffect(() => {
    setCommand(undefined)
    shown.current = undefined
    if (!online) return undefined
    const line = new EventSource(`/api/sandbox/terminals/${uuid}/commands`)
    line.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { commands }: { commands: WireTerminalCommand[] } = JSON.parse(data)
      const next = commands.find(({ commandId }) => commandId !== own.current)
      if (next && next.commandId !== shown.current) setEnded(undefined)
      if (!next && shown.current && shown.current !== own.current) setEnded('over')
      shown.current = next?.commandId
      setCommand(next)
    })
    return () => line.close()
  }, [uuid, online])

  async function hear(calling: (params: { uuid: string; commandId: string }) => Promise<Answered<WireTerminalCommand>>) {
    if (!command || busy) return
    setBusy(true)
    const { commandId } = command
    const { data, refusal } = await calling({ uuid, commandId })
    if (refusal) setEnded({ problem: refusal.words })
    else if (data.status === 'approved' || data.status === 'declined') {
      own.current = commandId
      setCommand(undefined)
      const printed = data.status === 'declined' || paper
      if (!printed) await answered(client.reportPrintingError({ params: { uuid, commandId } }))
      setEnded({ command: data, printed })
    } else setCommand(data)
    setBusy(false)
  }

  return {
    command,
    ended,
    busy,
    /** What was said last has been read. */
    rest: () => setEnded(undefined),
    present: (number: string, presentation: Presentation) =>
      hear((params) => answered(client.presentCard({ params, body: { number, presentation } }))),
    authenticate: (method: 'pin' | 'signature', accepted: boolean) =>
      hear((params) => answered(client.authenticateCardholder({ params, body: { method, accepted } }))),
  }
}
