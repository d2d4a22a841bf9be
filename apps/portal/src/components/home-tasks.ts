import type { SiteText } from '../../languages.ts'

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })
type Task = { title: SiteText; to: string }

/** What readers come for, by the moment in which they do, each a press away from the home page. */
export const homeTasks: readonly { title: SiteText; tasks: readonly Task[] }[] = [
  {
    title: text('Receber', 'Cobrar', 'Take payments'),
    tasks: [
      {
        title: text('Numa página pronta a usar', 'En una página lista para usar', 'On a page that is ready to use'),
        to: '/docs/guides/checkouts',
      },
      { title: text('Dentro da minha loja', 'Dentro de mi tienda', 'Inside my own shop'), to: '/docs/guides/checkouts/embed' },
      { title: text('Por MB WAY', 'Con MB WAY', 'By MB WAY'), to: '/docs/guides/payments/payment-mbway' },
      {
        title: text('Por referência Multibanco', 'Con referencia Multibanco', 'By Multibanco reference'),
        to: '/docs/guides/payments/payment-multibanco',
      },
      {
        title: text('Com um link de pagamento', 'Con un enlace de pago', 'With a payment link'),
        to: '/docs/guides/payments/payment-links',
      },
      { title: text('Num terminal', 'En un terminal', 'At a terminal'), to: '/docs/guides/terminals' },
    ],
  },
  {
    title: text('Depois de receber', 'Después de cobrar', 'After the payment'),
    tasks: [
      { title: text('Devolver dinheiro', 'Devolver dinero', 'Refund money'), to: '/docs/guides/payments/payment-refund' },
      {
        title: text('Capturar ou cancelar', 'Capturar o cancelar', 'Capture or cancel'),
        to: '/docs/guides/payments/payment-capture-and-cancel',
      },
      { title: text('Cobrar todos os meses', 'Cobrar cada mes', 'Charge every month'), to: '/docs/guides/payments/schedules' },
      { title: text('Receber avisos por webhook', 'Recibir avisos por webhook', 'Be notified by webhook'), to: '/docs/guides/webhooks' },
      { title: text('Responder a uma contestação', 'Responder a una disputa', 'Answer a dispute'), to: '/docs/guides/disputes' },
      { title: text('Conferir as contas', 'Cuadrar las cuentas', 'Reconcile the books'), to: '/docs/guides/reconciliation' },
    ],
  },
  {
    title: text('Preparar e gerir', 'Preparar y gestionar', 'Prepare and run'),
    tasks: [
      { title: text('Autenticar os pedidos', 'Autenticar las solicitudes', 'Authenticate requests'), to: '/docs/guides/authentication' },
      {
        title: text('Cartões e números de teste', 'Tarjetas y números de prueba', 'Test cards and numbers'),
        to: '/docs/guides/sandbox#numbers',
      },
      { title: text('Perceber um código de erro', 'Entender un código de error', 'Look up an error code'), to: '/docs/guides/errors' },
      {
        title: text('Repetir um pedido sem risco', 'Repetir una solicitud sin riesgo', 'Retry a request safely'),
        to: '/docs/guides/idempotency',
      },
      { title: text('Entrar em produção', 'Pasar a producción', 'Go live'), to: '/docs/guides/going-live' },
      { title: text('Gerir a loja no ecrã', 'Gestionar la tienda en pantalla', 'Run the shop on screen'), to: '/docs/guides/office' },
    ],
  },
]
