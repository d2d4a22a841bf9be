import { brand } from '../../brand.ts'
import type { SiteText } from '../../languages.ts'

export type Credentials = { code: string; key: string; clientId: string }
type Thing = Readonly<Record<string, unknown>>
type Ask = (path: string) => Promise<Thing[]>
type Check = { id: string; title: SiteText; how: SiteText; href: string; isDone: (ask: Ask) => Promise<boolean> }

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })
const some = async (list: Promise<Thing[]>): Promise<boolean> => (await list).length > 0

/** What an integration has to have done before it meets a real customer, each seen in what the sandbox keeps of it. */
export const checks: readonly Check[] = [
  {
    id: 'paid',
    title: text('Um pagamento foi confirmado', 'Se ha confirmado un pago', 'A payment was confirmed'),
    how: text('Crie um e pague-o no sandbox.', 'Cree uno y páguelo en el sandbox.', 'Create one and pay it in the sandbox.'),
    href: '/docs/guides/quick-start',
    isDone: (ask) => some(ask('/payments?type=payment&stateDetails_state=confirmed&limit=1')),
  },
  {
    id: 'named',
    title: text(
      'Os pagamentos levam o identificador da encomenda',
      'Los pagos llevan el identificador del pedido',
      'Payments carry the order’s identifier',
    ),
    how: text(
      'Envie `code` e `customUniqueId` ao criar.',
      'Envíe `code` y `customUniqueId` al crear.',
      'Send `code` and `customUniqueId` when you create one.',
    ),
    href: '/docs/guides/idempotency',
    isDone: async (ask) => {
      const [newest] = await ask('/payments?type=payment&limit=1')
      return typeof newest?.code === 'string' || typeof newest?.customUniqueId === 'string'
    },
  },
  {
    id: 'failed',
    title: text('Um pagamento foi cancelado', 'Se ha cancelado un pago', 'A payment was cancelled'),
    how: text(
      'Cancele um pagamento pendente e veja o que o seu programa faz.',
      'Cancele un pago pendiente y vea qué hace su programa.',
      'Cancel a pending payment, and see what your program does.',
    ),
    href: '/docs/guides/payments/payment-capture-and-cancel',
    isDone: (ask) => some(ask('/payments?stateDetails_state=cancelled&limit=1')),
  },
  {
    id: 'refunded',
    title: text('Uma devolução foi feita', 'Se ha hecho una devolución', 'A refund was made'),
    how: text('Devolva uma parte de um pagamento.', 'Devuelva una parte de un pago.', 'Refund a part of a payment.'),
    href: '/docs/guides/payments/payment-refund',
    isDone: (ask) => some(ask('/payments?type=refund&limit=1')),
  },
  {
    id: 'subscribed',
    title: text(
      'Os webhooks que importam estão subscritos',
      'Los webhooks que importan están suscritos',
      'The webhooks that matter are subscribed to',
    ),
    how: text(
      'Subscreva `payment_confirmed`, `payment_cancelled`, `payment_expired` e `payment_refunded`, ou `all`.',
      'Suscríbase a `payment_confirmed`, `payment_cancelled`, `payment_expired` y `payment_refunded`, o a `all`.',
      'Subscribe to `payment_confirmed`, `payment_cancelled`, `payment_expired` and `payment_refunded`, or to `all`.',
    ),
    href: '/docs/guides/webhooks/subscribe',
    isDone: async (ask) => {
      const actions = new Set((await ask('/webhooks')).map(({ action }) => action))
      const needed = ['payment_confirmed', 'payment_cancelled', 'payment_expired', 'payment_refunded']
      return actions.has('all') || needed.every((action) => actions.has(action))
    },
  },
  {
    id: 'patient',
    title: text(
      'As notificações repetem-se durante três dias',
      'Las notificaciones se repiten durante tres días',
      'Notifications are repeated for three days',
    ),
    how: text(
      'Peça `retries: three_days`: sem isso, acabam ao fim de 77 minutos.',
      'Pida `retries: three_days`: sin eso, terminan al cabo de 77 minutos.',
      'Ask for `retries: three_days`: without it they end after 77 minutes.',
    ),
    href: '/docs/guides/webhooks/response-status#retries',
    isDone: async (ask) => {
      const webhooks = await ask('/webhooks')
      return webhooks.length > 0 && webhooks.every(({ retries }) => retries === 'three_days')
    },
  },
  {
    id: 'delivered',
    title: text(
      'O seu servidor recebeu uma notificação',
      'Su servidor ha recibido una notificación',
      'Your server received a notification',
    ),
    how: text('Responda `200` e confirme a assinatura.', 'Responda `200` y compruebe la firma.', 'Answer `200`, and check the signature.'),
    href: '/docs/guides/webhooks/request-auth',
    isDone: async (ask) => {
      const webhooks = await ask('/webhooks')
      const lists = await Promise.all(webhooks.map(({ id }) => ask(`/webhooks/${String(id)}/deliveries?limit=50`)))
      return lists.flat().some(({ status }) => status === 'delivered')
    },
  },
]

/** The credentials were refused, or the server was silent; `status` is zero then. */
export class NotAnswered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The check was answered ${status}.`)
    this.status = status
  }
}

/** Reads a list of the API with the caller's credentials. */
export function askWith({ code, key, clientId }: Credentials): Ask {
  const known = new Map<string, Promise<Thing[]>>()
  const read = async (path: string): Promise<Thing[]> => {
    const headers = { Authorization: `Basic ${btoa(`${code}:${key}`)}`, [`${brand.headerPrefix}-ClientId`]: clientId }
    const response = await fetch(`/api${path}`, { credentials: 'omit', headers }).catch(() => undefined)
    if (!response?.ok) throw new NotAnswered(response?.status ?? 0)
    const { data } = (await response.json()) as { data: Thing[] }
    return data
  }
  return (path) => {
    const found = known.get(path) ?? read(path)
    known.set(path, found)
    return found
  }
}
