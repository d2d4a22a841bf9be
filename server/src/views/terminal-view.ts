import { refusalText, type Language, type WireTerminal, type WireTerminalCommand } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Payment } from '../domain/payment.ts'
import type { Terminal } from '../domain/terminals/terminal.ts'
import { mostPinTries, type TerminalCommand } from '../domain/terminals/terminal-command.ts'
import { present } from './payment-view.ts'

/** A terminal on the wire: its features are nested (specification rest-wire §7). */
export function terminalView(terminal: Terminal): WireTerminal {
  const { terminalUuid, terminalId, name, model, processor, supplier } = terminal
  return {
    uuid: terminalUuid,
    terminalId,
    name,
    model,
    processor,
    supplier,
    features: {
      allowRemoteTransactions: terminal.allowRemoteTransactions,
      allowGenerateQrCode: terminal.allowGenerateQrCode,
      allowRealTimeTransactionSinchronization: terminal.allowRealTimeSynchronization,
    },
    createdAt: lisbonIso(terminal.createdAt),
    updatedAt: lisbonIso(terminal.updatedAt),
  }
}

/** The same for who looks after it: when it was last heard of, and since when it is stopped. */
export function watchedTerminalView(terminal: Terminal) {
  const { lastSeenAt, stoppedAt } = terminal
  return {
    ...terminalView(terminal),
    ...(lastSeenAt && { lastSeenAt: lisbonIso(lastSeenAt) }),
    ...(stoppedAt && { stoppedAt: lisbonIso(stoppedAt) }),
  }
}

/** What a device shows of a command. */
export function commandView(command: TerminalCommand, payment: Payment, language: Language): WireTerminalCommand {
  const { commandId, kind, paymentId, amountCents, status, card, pinTries, declineCode, printingFailed } = command
  return {
    commandId,
    kind,
    paymentId,
    amount: amountCents,
    ...present({ code: payment.code, summary: payment.summary }),
    status,
    ...(card && { brand: card.brand, last4Digits: card.last4Digits }),
    pinTriesLeft: mostPinTries - pinTries,
    ...(declineCode && { result: { code: declineCode, message: refusalText({ code: declineCode }, language) } }),
    printingFailed,
    createdAt: lisbonIso(command.createdAt),
    expiresAt: lisbonIso(command.expiresAt),
  }
}
