import type { Language } from '@escudo/contracts/vocabulary'

const some = (count: number, none: string, one: string, many: string): string =>
  count === 0 ? none : count === 1 ? one : `${count} ${many}`

const pt = {
  overview: 'Partes do sandbox',
  walk: (done: number) => `${done} de 5 passos feitos`,
  machine: (count: number) => some(count, 'Nada por pagar', '1 referência por pagar', 'referências por pagar'),
  phone: (count: number) => some(count, 'Sem pedidos', '1 pedido à espera', 'pedidos à espera'),
  terminals: 'Cloud e Standalone',
  bank: (count: number) => some(count, 'Ninguém à espera', '1 autenticação à espera', 'autenticações à espera'),
  wallet: (count: number) => some(count, 'Apple e Google Pay', '1 pagamento à espera', 'pagamentos à espera'),
  clock: (at: string) => `Hora: ${at}`,
  disputes: (count: number) => some(count, 'Nenhuma em aberto', '1 em aberto', 'em aberto'),
  faults: (count: number) => some(count, 'Tudo a funcionar', '1 ligada', 'ligadas'),
  inspector: (last: string | undefined) => last ?? 'Ainda sem pedidos',
  data: 'Cartões e telemóveis de teste',
  people: (count: number) => `Entre como uma de ${count} pessoas`,
  shop: 'Faça uma compra',
  app: 'Pague numa WebView',
  mailbox: 'O que sairia por e\u2011mail',
}

const es: typeof pt = {
  overview: 'Partes del sandbox',
  walk: (done) => `${done} de 5 pasos hechos`,
  machine: (count) => some(count, 'Nada por pagar', '1 referencia por pagar', 'referencias por pagar'),
  phone: (count) => some(count, 'Sin solicitudes', '1 solicitud en espera', 'solicitudes en espera'),
  terminals: 'Cloud y Standalone',
  bank: (count) => some(count, 'Nadie en espera', '1 autenticación en espera', 'autenticaciones en espera'),
  wallet: (count) => some(count, 'Apple y Google Pay', '1 pago en espera', 'pagos en espera'),
  clock: (at) => `Hora: ${at}`,
  disputes: (count) => some(count, 'Ninguna abierta', '1 abierta', 'abiertas'),
  faults: (count) => some(count, 'Todo funciona', '1 activada', 'activadas'),
  inspector: (last) => last ?? 'Aún sin solicitudes',
  data: 'Tarjetas y móviles de prueba',
  people: (count) => `Entre como una de ${count} personas`,
  shop: 'Haga una compra',
  app: 'Pague en una WebView',
  mailbox: 'Lo que saldría por correo',
}

const en: typeof pt = {
  overview: 'Parts of the sandbox',
  walk: (done) => `${done} of 5 steps done`,
  machine: (count) => some(count, 'Nothing to pay', '1 reference to pay', 'references to pay'),
  phone: (count) => some(count, 'No requests', '1 request waiting', 'requests waiting'),
  terminals: 'Cloud and Standalone',
  bank: (count) => some(count, 'Nobody waiting', '1 authentication waiting', 'authentications waiting'),
  wallet: (count) => some(count, 'Apple and Google Pay', '1 payment waiting', 'payments waiting'),
  clock: (at) => `Time: ${at}`,
  disputes: (count) => some(count, 'None open', '1 open', 'open'),
  faults: (count) => some(count, 'Everything works', '1 on', 'on'),
  inspector: (last) => last ?? 'No requests yet',
  data: 'Test cards and phones',
  people: (count) => `Come in as one of ${count} people`,
  shop: 'Buy something',
  app: 'Pay in a WebView',
  mailbox: 'What would go out by email',
}

/** What the overview says of each part. */
export const overviewTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }
