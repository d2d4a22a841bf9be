import type { Language } from '@escudo/contracts/vocabulary'

const pt = {
  title: 'Sandbox',
  skip: 'Saltar para o conteúdo',
  lead: 'Telemóvel, Multibanco, terminais, banco e relógio: tudo para testar pagamentos.',
  mailbox: 'Caixa de correio',
  sampleShop: 'Loja de exemplo',
  sampleApp: 'App de exemplo',
  parts: 'Dispositivos e ferramentas',
  groups: { start: 'Começar', pay: 'Pagar', time: 'Tempo', trouble: 'Problemas', look: 'Consultar' },
  overview: 'Visão geral',
  all: 'Tudo',
  entity: 'Entidade',
  otherEntity: 'Outra entidade',
  entityNumber: 'NIF da entidade',
  wrongEntity: 'O NIF tem 9 dígitos.',
  live: 'Ao vivo',
  lost: 'Sem ligação. Volta a tentar sozinho.',
  connecting: 'A ligar…',
}

const es: typeof pt = {
  title: 'Sandbox',
  skip: 'Ir al contenido',
  lead: 'Móvil, cajero, terminales, banco y reloj: todo para probar pagos.',
  mailbox: 'Buzón',
  sampleShop: 'Tienda de ejemplo',
  sampleApp: 'App de ejemplo',
  parts: 'Dispositivos y herramientas',
  groups: { start: 'Empezar', pay: 'Pagar', time: 'Tiempo', trouble: 'Problemas', look: 'Consultar' },
  overview: 'Vista general',
  all: 'Todo',
  entity: 'Entidad',
  otherEntity: 'Otra entidad',
  entityNumber: 'NIF de la entidad',
  wrongEntity: 'El NIF tiene 9 dígitos.',
  live: 'En directo',
  lost: 'Sin conexión. Se reintenta automáticamente.',
  connecting: 'Conectando…',
}

const en: typeof pt = {
  title: 'Sandbox',
  skip: 'Skip to content',
  lead: 'Phone, cash machine, terminals, bank and clock: every device for testing payments.',
  mailbox: 'Mailbox',
  sampleShop: 'Sample shop',
  sampleApp: 'Sample app',
  parts: 'Devices and tools',
  groups: { start: 'Start', pay: 'Pay', time: 'Time', trouble: 'Trouble', look: 'Look' },
  overview: 'Overview',
  all: 'Everything',
  entity: 'Entity',
  otherEntity: 'Another entity',
  entityNumber: 'Tax number of the entity',
  wrongEntity: 'A tax number has 9 digits.',
  live: 'Live',
  lost: 'Not connected. Trying again by itself.',
  connecting: 'Connecting…',
}

/** What stands around the parts of the world. */
export const worldTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }
